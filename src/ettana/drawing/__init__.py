"""The game in pictures: SVG and PNG of positions, views and records. See docs/drawing.md."""

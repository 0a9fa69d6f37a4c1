"""Every message of the table server, over HTTP and over the socket.

The TypeScript types of the web app are generated from this package. Squares, octagons, colours,
cards, designs, pins and actions are written as in the notation; seats are counted from 0; times are
milliseconds since 1970 UTC unless a name says otherwise. Errors and phrases are codes, never
sentences: the reader's language makes those. Sizes are limited here, everything else by the table.
"""

from ettana.server.wire.answers import *
from ettana.server.wire.fields import *
from ettana.server.wire.games import *
from ettana.server.wire.http import *
from ettana.server.wire.limits import *
from ettana.server.wire.offers import *
from ettana.server.wire.requests import *
from ettana.server.wire.settings import *
from ettana.server.wire.table import *
from ettana.server.wire.updates import *

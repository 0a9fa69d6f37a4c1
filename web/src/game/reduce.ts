// The one pure function by which everything that the table page knows changes.
import * as trouble from "../language/trouble";
import { ENDED_BY, type RefusalCode } from "../wire/refusals";
import type { Happened, Hinted, Planned, Update } from "../wire/types";
import { isNearTo, lingeringOf } from "../staging/events/all";
import { hasteOf, type Shown } from "../staging/haste";
import { duration, schedule, suspenseOf } from "../staging/timeline";
import { NOTHING } from "./choose";
import { isSameEyes, scenesOf, withOtherEyes, withTalk, withTold } from "./history";
import { shareWith } from "./structural_sharing";
import { freshOffers, ideasOf, isOver, isWaiting, nearIn, ownOf, settledIn, toldIn } from "./select";
import { endedBy, type Message, type Scene, type State } from "./state";

/** Whatever changes, what is offered, seen and drawn follows from it. */
export function reduce(before: State, message: Message): State {
  const after = changed(before, message);
  return after === before ? before : withIdea(before, completed(before, settled(scheduled(before, offered(after)))));
}

const MOST_AT_ONCE = 2;
const NEVER: readonly Happened[] = [];

function offered(state: State): State {
  if (isWaiting(state)) return state;
  return { ...state, offered: shareWith(state.offered, { offers: freshOffers(state), picking: state.picking }) };
}

/** What happened last is scheduled for the eyes that see it. */
function scheduled(before: State, state: State): State {
  if (state.latest === before.latest && state.isAtOnce === before.isAtOnce) return state;
  const own = ownOf(state)?.seat ?? null;
  const latest = state.isAtOnce || state.latest.length > MOST_AT_ONCE ? NEVER : state.latest;
  const squareOf = (seat: number): string | null => state.update?.view?.players[seat]?.square ?? null;
  const moving = schedule(
    latest.flatMap((one) => one.events ?? []),
    { own, squareOf },
  );
  const suspense = state.isMoving ? suspenseOf(moving, own) : null;
  const lingering = state.isMoving ? Math.max(0, ...moving.map(({ event }) => lingeringOf(event, own))) : 0;
  return swept({ ...state, moving, lasting: duration(latest, own), suspense, lingering }, latest);
}

/** Whose turn it was that something happened in, when that is a bot. */
function botOf({ update }: State, [first]: readonly Happened[]): number | null {
  const seat = first?.seat ?? null;
  const info = seat === null ? undefined : update?.seats[seat];
  return info?.level || info?.standin ? seat : null;
}

/** The turn of a bot is shown within a time that nobody minds; what is known to come of it counts. */
function swept(state: State, latest: readonly Happened[]): State {
  const seat = botOf(state, latest);
  if (seat === null) return { ...state, haste: 1, sweep: null };
  const own = ownOf(state)?.seat ?? null;
  const shown = (happened: readonly Happened[]): Shown => ({
    lasting: duration(happened, own),
    isNear: happened.some(({ events = [] }) => events.some((event) => isNearTo(event, own))),
  });
  const isOthers = (one: Scene): boolean => botOf(state, one.happened) !== seat;
  const end = state.coming.findIndex(isOthers);
  const coming = state.coming.slice(0, end < 0 ? undefined : end);
  const seen = state.sweep?.seat === seat ? state.sweep.seen : 0;
  const haste = hasteOf([shown(latest), ...coming.map((one) => shown(one.happened))], seen);
  return { ...state, haste, sweep: { seat, seen: seen + state.lasting * haste } };
}

/** What is finished, claimed or given away is looked at no more. */
function settled(state: State): State {
  const drawn = shareWith(state.settled, settledIn(state));
  const looking = state.looking && nearIn(drawn.hand, state.looking.design) ? state.looking : null;
  return {
    ...state,
    isEndSeen: state.isEndSeen && isOver(state),
    settled: drawn,
    told: toldIn(state),
    looking,
  };
}

const lyingIn = ({ settled: { hand } }: State): readonly string[] =>
  (hand?.lying ?? []).flatMap(({ octagons }) => octagons);

/** What lies complete now and did not before what moves. */
function completed(before: State, after: State): State {
  if (after.moving === before.moving) return after;
  const known = new Set(lyingIn(before));
  return { ...after, completed: lyingIn(after).filter((octagon) => !known.has(octagon)) };
}

/** When there are other ideas, the one that is told stays if it is among them; else one comes that was not told yet. */
function withIdea(before: State, after: State): State {
  const [ideas, told] = [ideasOf(after), after.ideasTold];
  if (ideas === ideasOf(before) && told === before.ideasTold) return after;
  const idea = (told && ideas.find(({ idea }) => idea === after.idea?.idea || !told.includes(idea))) ?? null;
  const isNew = !!idea && !!told && !told.includes(idea.idea);
  return { ...after, idea, ideasTold: isNew ? [...told, idea.idea] : told };
}

/** What each message changes. Without one of them this does not compile. */
const CHANGES: {
  readonly [Type in Message["type"]]: (state: State, message: Extract<Message, { readonly type: Type }>) => State;
} = {
  update: (state, message) => arrived(withTalk(state, message.talk), message),
  talk: (state, message) => withTalk(state, message.talk),
  ack: (state, message) => ({
    ...state,
    acked: Math.max(state.acked, message.version),
    pending: state.pending?.request === message.request ? null : state.pending,
  }),
  error: (state, message) => {
    // Whoever did something at a table that was deleted is told once, and by that alone.
    const ended = endedBy(message.code);
    return ended
      ? { ...state, connection: ended }
      : afterRefusal(state, message.code, message.clause ?? "", message.request);
  },
  planned,
  hinted: (state, message) => ({ ...state, hint: { ...state.hint, ...filled(message) } }),
  lensed: (state, message) => ({ ...state, lens: message }),
  present: (state, message) => ({ ...state, present: message.seats, spectators: message.spectators }),
  down: (state, message) => ({ ...state, isDown: message.down }),
  closed: (state, message) => ({ ...state, connection: ENDED_BY[message.reason] }),
  info: (state, message) => ({ ...state, info: message.info }),
  speed: (state, message) => ({
    ...(message.isQueued ? state : skipped(state)),
    isQueued: message.isQueued,
    isMoving: message.isMoving,
    suspense: null,
  }),
  settled: (state) => ({ ...state, suspense: null }),
  lingered: (state) => ({ ...state, lingering: 0 }),
  "end-seen": (state) => ({ ...state, isEndSeen: true }),
  replay: (state, message) => ({ ...state, replay: message.replay, connection: "open" }),
  // One step on is seen moving; a leap, or a step back, is not.
  scene: (state, { scene, standpoint }) => ({
    ...shown({ ...state, latest: NEVER }, scene),
    standpoint,
    isAtOnce: standpoint.step !== (state.standpoint?.step ?? standpoint.step) + 1,
  }),
  next,
  skip: skipped,
  "show-again": (state, message) =>
    state.coming.length || !state.update
      ? state
      : { ...state, coming: scenesOf(state.update, message.round), picking: NOTHING, ghost: null },
  attention: (state, message) => ({ ...state, ...message.to }),
  lift: (state) => ({ ...state, beforeLift: state.picking }),
  picking: (state, message) => ({ ...state, picking: message.picking, problem: null, isEnding: false }),
  sent: (state, message) => ({
    ...state,
    pending: message.pending,
    picking: NOTHING,
    problem: null,
    hint: null,
    ghost: null,
    isEnding: false,
    committing: state.committing[0] === message.pending.action ? state.committing.slice(1) : [],
  }),
  ghost: (state, message) => ({
    ...state,
    picking: NOTHING,
    problem: null,
    isEnding: false,
    ghost: message.actions
      ? { actions: message.actions, request: message.request, answer: state.ghost?.answer ?? null }
      : null,
  }),
  // A plan goes no further by itself than to a question.
  ending: (state, message) => ({ ...state, isEnding: message.isEnding, committing: [] }),
  commit: (state) => ({ ...state, committing: state.ghost?.actions ?? [], ghost: null, picking: NOTHING }),
  asked: (state, message) => ({ ...state, asked: message.request }),
  connection: (state, message) => ({
    ...state,
    connection: message.connection,
    wasLost: state.wasLost || message.connection === "lost",
  }),
  why: (state, message) => ({ ...state, problem: message.problem }),
  "forget-hint": (state) => (state.hint?.plans ? { ...state, hint: { ...state.hint, plans: [] } } : state),
  "ideas-told": (state, message) => ({ ...state, ideasTold: message.told }),
  "forget-idea": (state) => ({ ...state, idea: null }),
};

function changed(state: State, message: Message): State {
  const change = CHANGES[message.type] as (state: State, message: Message) => State;
  return change(state, message);
}

const isStale = (problem: trouble.Problem | null): boolean => problem?.kind === "refused" && problem.code === "stale";

/** What was asked of an older table is no matter, unless it was something to be done. */
function afterRefusal(state: State, code: RefusalCode, clause: string, request: string | undefined): State {
  const isPending = !!request && state.pending?.request === request;
  return {
    ...state,
    pending: isPending ? null : state.pending,
    committing: [],
    problem: code === "stale" && !isPending ? null : trouble.refused(code, clause),
  };
}

/** A step that is refused is struck out again; one that needs chance stays as the last. */
function planned(state: State, answer: Planned): State {
  if (answer.request === state.asked) {
    return answer.refused
      ? afterRefusal({ ...state, asked: "" }, answer.refused.code, answer.refused.clause ?? "", undefined)
      : state;
  }
  if (answer.request !== state.ghost?.request) return state;
  const actions = answer.refused ? state.ghost.actions.slice(0, answer.done) : state.ghost.actions;
  // Asking put away what was said before.
  const problem = answer.refused ? trouble.refused(answer.refused.code, answer.refused.clause) : state.problem;
  return { ...state, ghost: { ...state.ghost, actions, answer }, problem };
}

/** Only what an answer really has: answers to several questions are kept side by side. */
function filled(hint: Hinted): Partial<Hinted> {
  return {
    ...(hint.plans?.length ? { plans: hint.plans } : {}),
    ...(hint.chances?.length ? { chances: hint.chances } : {}),
  };
}

export const newest = (state: State): Update | null => state.coming.at(-1)?.update ?? state.update;

/** Whoever comes to a table at which nothing was done yet sees the first roll. */
const isFirst = ({ what }: Happened, { steps }: Update): boolean => what === "started" && steps === 0;

/** An older update than the newest is dropped; what others did waits until it is its turn to be seen. */
function arrived(state: State, message: Update): State {
  const known = newest(state);
  if (known && message.version < known.version) return state;
  const fresh = shareWith(known, message);
  const heard = { ...state, connection: "open" as const };
  const scene = {
    update: fresh,
    happened: (fresh.happened ?? []).filter((one) => (known ? one.number > known.version : isFirst(one, fresh))),
  };
  if (known?.version === fresh.version && state.coming.length) {
    const last = state.coming.at(-1)?.happened ?? [];
    return { ...heard, coming: [...state.coming.slice(0, -1), { ...scene, happened: last }] };
  }
  const seat = fresh.own?.seat;
  const isOthers = scene.happened.some((one) => one.seat !== seat && (one.events?.length ?? 0) > 0);
  if (state.isQueued && known && (state.coming.length || isOthers)) {
    return { ...heard, coming: [...state.coming, scene] };
  }
  return shown(heard, scene);
}

function next(state: State): State {
  const [first, ...rest] = state.coming;
  return first ? shown({ ...state, coming: rest }, first) : state;
}

function skipped(state: State): State {
  const last = state.coming.at(-1);
  if (!last) return state;
  const told = state.coming.slice(0, -1).reduce((before, scene) => withTold(before, scene.update), state);
  return {
    ...shown({ ...told, coming: [] }, { ...last, happened: state.coming.flatMap((scene) => scene.happened) }),
    isAtOnce: true,
  };
}

const GOING_ON = new Set(["started", "acted", "undone"]);

/** What was picked, planned or hinted stays while the game stands still, whatever is said meanwhile. */
function shown(before: State, scene: Scene): State {
  const fresh = scene.update;
  const state = withOtherEyes(before, fresh);
  const isSameGame = isSameEyes(state.update, fresh) && !scene.happened.some((one) => GOING_ON.has(one.what));
  return {
    ...withTold(state, fresh),
    update: fresh,
    latest: isSameGame ? state.latest : scene.happened,
    isAtOnce: isSameGame && state.isAtOnce,
    ...(isSameGame
      ? {}
      : {
          picking: NOTHING,
          hint: null,
          ghost: null,
          isEnding: false,
          problem: isStale(state.problem) ? state.problem : null,
        }),
  };
}

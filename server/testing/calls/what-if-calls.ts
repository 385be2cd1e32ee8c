import { SEASON, aSchool } from '../builders.ts';
import { LEFT_OUT, about, free, ofCaller } from './attempt.ts';
import { type Api, type CalledLeague, type Caller, chief, nobody } from './callers.ts';

/** A draft of an administrator that moves a separate school. */
async function aDraft(api: Api, { server, conference, freshNumber }: CalledLeague, isShared: boolean) {
  const { id } = await aSchool(server.db);
  const Moves = [
    { SchoolId: id, FirstSeason: SEASON, LastSeason: SEASON, ConferenceId: conference.id, DivisionId: null },
  ];
  const body = { Name: `Draft ${freshNumber()}`, Shared: isShared ? (1 as const) : (0 as const), Moves };
  const draft = await api.adminWhatIf.create({ body });
  return { params: { id: draft.id }, body: { ...body, version: draft.version } };
}

type Draft = Awaited<ReturnType<typeof aDraft>>;
type DraftCall = (api: Api, draft: Draft, caller: Caller) => Promise<unknown>;

const own = (call: DraftCall) =>
  ofCaller('an own draft', chief, async (api, caller) => call(api, await aDraft(api, caller.league, false), caller));
const shared = (call: DraftCall, rights = chief) =>
  about('a draft that another administrator shares', rights, (league) => aDraft(league.admin, league, true), call);
const hidden = (call: DraftCall) =>
  about(
    'a draft that another administrator keeps',
    { allowed: nobody, hidden: chief },
    (league) => aDraft(league.admin, league, false),
    call,
  );
const onDrafts = (call: DraftCall) => [own(call), shared(call), hidden(call)];

const listed: DraftCall = async (api, { params }) =>
  (await api.adminWhatIf.list()).some(({ id }) => id === params.id) ? undefined : LEFT_OUT;
const save: DraftCall = (api, { params, body }) =>
  api.adminWhatIf.save({ params, body: { ...body, Name: `${body.Name}, saved` } });
const remove: DraftCall = (api, { params }) => api.adminWhatIf.remove({ params });

/** A draft of another administrator with the consequences that its author has read. */
async function aSeenDraft(league: CalledLeague, isShared: boolean) {
  const { params, body } = await aDraft(league.admin, league, isShared);
  const { Fingerprint } = await league.admin.adminWhatIf.consequences({ params });
  return { params, body: { version: body.version, Fingerprint } };
}

type SeenDraft = Awaited<ReturnType<typeof aSeenDraft>>;
const apply = (api: Api, draft: SeenDraft) => api.adminWhatIf.apply(draft);

/** A draft that another administrator has applied. */
async function anApplied(league: CalledLeague, isShared: boolean): Promise<SeenDraft> {
  const draft = await aSeenDraft(league, isShared);
  await apply(league.admin, draft);
  return draft;
}

const undo = (api: Api, { params }: SeenDraft) => api.adminWhatIf.undo({ params });

export const whatIfCalls = {
  'adminWhatIf.list': [
    own(listed),
    shared(listed),
    about(
      'a draft that another administrator keeps',
      { allowed: nobody, leftOut: chief },
      (league) => aDraft(league.admin, league, false),
      listed,
    ),
  ],
  'adminWhatIf.one': onDrafts((api, { params }) => api.adminWhatIf.one({ params })),
  'adminWhatIf.create': free(chief),
  'adminWhatIf.save': [
    ...onDrafts(save),
    about(
      'what another administrator shares, to keep it from others',
      nobody,
      (league) => aDraft(league.admin, league, true),
      (api, { params, body }) => api.adminWhatIf.save({ params, body: { ...body, Shared: 0 } }),
    ),
  ],
  'adminWhatIf.remove': [own(remove), shared(remove, nobody), hidden(remove)],
  'adminWhatIf.consequences': onDrafts((api, { params }) => api.adminWhatIf.consequences({ params })),
  'adminWhatIf.apply': [
    about('a draft that another administrator shares', chief, (league) => aSeenDraft(league, true), apply),
    about(
      'a draft that another administrator keeps',
      { allowed: nobody, hidden: chief },
      (league) => aSeenDraft(league, false),
      apply,
    ),
  ],
  'adminWhatIf.undo': [
    about('a draft that another administrator has applied', chief, (league) => anApplied(league, true), undo),
    about(
      'an applied draft that is not shared',
      { allowed: nobody, hidden: chief },
      (league) => anApplied(league, false),
      undo,
    ),
  ],
} as const;

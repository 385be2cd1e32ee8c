import { BoundedMemory } from '@open-date/releases';
import { type SchoolSchedule, contract } from '@open-date/shared-api/contract';
import { parse } from '../platform/http/parse.ts';
import { PreparedAnswer } from '../platform/http/prepared.ts';
import type { Session } from '../platform/http/session.ts';
import type { Viewer } from '../access/viewer.ts';
import { ChangedSeasons } from './changed-seasons.ts';
import { findSchoolSchedules } from './school-schedules.ts';
import type { ReadServices } from './week-rows.ts';

const { answer: SCHEDULES } = contract.schedules.school;
const SEASON = SCHEDULES.shape.Years.element;
const NO_SEASONS = '[]}';
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

type Season = SchoolSchedule['Years'][number];

/** An answer with the parts that it is made of, and the version of the schedule that each of them has at least. */
interface Made {
  readonly version: number;
  readonly head: Buffer;
  readonly seasons: ReadonlyMap<number, Buffer>;
  readonly answer: PreparedAnswer<SchoolSchedule>;
}

/** A school's schedule from a season on, in the version that the check of the session read. */
interface Request {
  readonly id: number;
  readonly from: number;
  readonly version: number;
  readonly session: Session;
  readonly viewer: Viewer;
}

/**
 * Schedules of schools as answers, kept by what the viewer may see. After a change only the seasons that changed are
 * read and written again; the others are the bytes of the answer before.
 */
export class SchoolAnswers {
  readonly #services: ReadServices;
  readonly #changed: ChangedSeasons;
  readonly #known: BoundedMemory<Made>;
  readonly #pending = new Map<string, Promise<Made>>();

  /** @param limit bytes of all answers together */
  constructor(services: ReadServices, limit: number) {
    this.#services = services;
    this.#changed = new ChangedSeasons(services);
    this.#known = new BoundedMemory(limit, ({ answer }) => answer.weight);
  }

  /** The schedule of a school in the version of the session check, or in a later one. */
  async get(request: Request): Promise<PreparedAnswer<SchoolSchedule>> {
    const { id, from, version, session, viewer } = request;
    const key = `${id} ${from} ${session.referenceVersion} ${viewer.today} ${viewer.scopeKeyFor(id)}`;
    const known = this.#known.get(key);
    if (known?.version === version) return known.answer;
    const making = `${key} at ${version}`;
    const pending = this.#pending.get(making) ?? this.#make(known, request);
    this.#pending.set(making, pending);
    try {
      const made = await pending;
      this.#known.set(key, made);
      return made.answer;
    } finally {
      this.#pending.delete(making);
    }
  }

  async #make(known: Made | undefined, request: Request): Promise<Made> {
    const patched = known !== undefined && known.version < request.version ? await this.#patch(known, request) : null;
    return patched ?? this.#makeWhole(known, request);
  }

  /** Exchanges the seasons that changed; null when any season may have changed, or seasons came or went. */
  async #patch(known: Made, { id, from, version, session, viewer }: Request): Promise<Made | null> {
    const years = await this.#changed.since(id, known.version);
    if (years === null || !years.every((year) => known.seasons.has(year) || year < from)) return null;
    const { referenceVersion } = session;
    const columns = await Promise.all(
      years
        .filter((year) => known.seasons.has(year))
        .map((year) => this.#changed.read({ schoolId: id, year, referenceVersion, viewer })),
    );
    const seasons = new Map(known.seasons);
    for (const column of columns) {
      if (column === null) return null;
      seasons.set(column.row.year, seasonBytes(column.year));
    }
    const answer = joinParts(known.head, seasons);
    return { version, head: known.head, seasons, answer: sameOr(known, answer) };
  }

  async #makeWhole(known: Made | undefined, { id, from, version, session, viewer }: Request): Promise<Made> {
    const { Years, ...school } = await findSchoolSchedules(
      this.#services,
      { id, from },
      session.referenceVersion,
      viewer,
    );
    const head = headBytes(school);
    const seasons = new Map(Years.map((season) => [season.Year, seasonBytes(season)]));
    const answer = joinParts(head, seasons);
    return { version, head, seasons, answer: sameOr(known, answer) };
  }
}

/** The answer before where nothing in it changed: not even its encoding shows a change that the viewer may not see. */
function sameOr(known: Made | undefined, answer: PreparedAnswer<SchoolSchedule>): PreparedAnswer<SchoolSchedule> {
  return known?.answer.etag === answer.etag ? known.answer : answer;
}

/** Everything before the first season. */
function headBytes(school: Omit<SchoolSchedule, 'Years'>): Buffer {
  const text = JSON.stringify(checked(SCHEDULES, { ...school, Years: [] }));
  if (!text.endsWith(`"Years":${NO_SEASONS}`))
    throw new Error('the seasons of a school are not the last of its fields');
  return Buffer.from(`${text.slice(0, -NO_SEASONS.length)}[`);
}

function seasonBytes(season: Season): Buffer {
  return Buffer.from(JSON.stringify(checked(SEASON, season)));
}

function checked(schema: typeof SCHEDULES | typeof SEASON, value: object): unknown {
  const result = parse(schema, value);
  if (!result.success) throw new Error(`a schedule breaks the contract: ${result.error.message}`);
  return result.data;
}

function joinParts(head: Buffer, seasons: ReadonlyMap<number, Buffer>): PreparedAnswer<SchoolSchedule> {
  const parts = [...seasons.values()].flatMap((season, at) => (at === 0 ? [season] : [COMMA, season]));
  return new PreparedAnswer(Buffer.concat([head, ...parts, END]));
}

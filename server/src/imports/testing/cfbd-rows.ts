import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds an invented team in the format of CollegeFootballData v2. */
export function cfbdTeam(id: number, school: string, traits: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    school,
    mascot: 'Herons',
    abbreviation: school.slice(0, 3).toUpperCase(),
    alternateNames: [],
    conference: 'Pioneer',
    division: null,
    classification: 'fcs',
    color: '#00274c',
    alternateColor: '#null',
    logos: [],
    twitter: null,
    location: {
      id: 1,
      name: `${school} Field`,
      city: 'Millbrook',
      state: 'OH',
      latitude: 40.123456789,
      longitude: -82.5,
    },
    ...traits,
  };
}

export interface CfbdSide {
  readonly id: number;
  readonly team: string;
  readonly classification?: string | null;
  readonly conference?: string | null;
}

let nextId = 500_000_000;

/** Builds an invented game in the format of CollegeFootballData v2, by default on a Saturday in October 2027. */
export function cfbdGame(home: CfbdSide, away: CfbdSide, traits: Readonly<Record<string, unknown>> = {}) {
  nextId += 1;
  const { classification: homeClassification = 'fcs', conference: homeConference = 'Pioneer' } = home;
  const { classification: awayClassification = 'fcs', conference: awayConference = 'Pioneer' } = away;
  return {
    id: nextId,
    season: 2027,
    week: 7,
    seasonType: 'regular',
    startDate: '2027-10-09T17:00:00.000Z',
    startTimeTBD: false,
    completed: false,
    neutralSite: false,
    conferenceGame: false,
    attendance: null,
    venueId: 1,
    venue: `${home.team} Field`,
    homeId: home.id,
    homeTeam: home.team,
    homeClassification,
    homeConference,
    homePoints: null,
    awayId: away.id,
    awayTeam: away.team,
    awayClassification,
    awayConference,
    awayPoints: null,
    notes: null,
    ...traits,
  };
}

/** A folder for the files of one test. */
export interface Folder {
  readonly path: string;
  /** Writes a file and returns its path; anything but text and bytes becomes JSON. */
  write(name: string, content: unknown): Promise<string>;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-import-'));
  return {
    path: folder,
    write: async (name, content) => {
      const path = join(folder, name);
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(path, isRaw ? content : JSON.stringify(content));
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

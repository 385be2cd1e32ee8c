import { DEFAULT_ZONE, zoneOfState } from '@open-date/shared-api/rules/league/time-zones';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import { dayAtVenue } from './kick-off.ts';
import type { SourceGame, SourceRows, TeamRow } from './source-rows.ts';
import type { State } from './state.ts';

type FarPlaces = readonly (readonly [words: RegExp, zone: string])[];

/** Places in distant zones, by a word in the name of a stadium or school. */
const FAR_STATES: FarPlaces = [
  [/\bhiram bithorn\b|\bbayamon\b|\bpuerto rico\b/, 'America/Puerto_Rico'],
  [/\baloha stadium\b|\bching athletics\b|\bhonolulu\b|\bhawaii\b/, 'Pacific/Honolulu'],
  [/\banchorage\b|\bfairbanks\b|\balaska\b/, 'America/Anchorage'],
  [/\bguam\b/, 'Pacific/Guam'],
];

/** Stadiums abroad and in those states. */
const FAR_STADIUMS: FarPlaces = [
  ...FAR_STATES,
  [/\baviva\b|\bcroke park\b|\blansdowne\b|\bdublin, ireland\b/, 'Europe/Dublin'],
  [/\bwembley\b|\btwickenham\b|\btottenham\b|\blondon, (?:england|uk)\b/, 'Europe/London'],
  [/\bstade de france\b|\bparis, france\b/, 'Europe/Paris'],
  [/\bdeutsche bank park\b|\ballianz arena\b|\bgermany\b/, 'Europe/Berlin'],
  [/\btokyo\b|\bkoshien\b|\bjapan\b/, 'Asia/Tokyo'],
  [/\bstadium australia\b|\b(?:anz|accor|allianz) stadium\b|\bsydney\b/, 'Australia/Sydney'],
  [/\bmelbourne cricket\b|\bmarvel stadium\b|\bmelbourne, australia\b/, 'Australia/Melbourne'],
  [/\bnilton santos\b|\bmaracana\b|\brio de janeiro\b/, 'America/Sao_Paulo'],
  [/\bazteca\b|\bmexico city\b/, 'America/Mexico_City'],
  [/\bthomas (?:a\.? )?robinson\b|\bnassau, bahamas\b|\bbahamas\b/, 'America/Nassau'],
  [/\brogers cent(?:re|er)\b|\bskydome\b|\btoronto\b/, 'America/Toronto'],
  [/\bbc place\b|\bvancouver\b/, 'America/Vancouver'],
];

function findFar(places: FarPlaces, name: string): string | null {
  const text = searchKey(name);
  return places.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Zones by name; an ambiguous name has none. */
class Zones {
  readonly #zones = new Map<string, string | null>();

  add(name: string | null, zone: string | null): void {
    if (name === null || name === '' || zone === null) return;
    const known = this.#zones.get(name);
    this.#zones.set(name, known === undefined || known === zone ? zone : null);
  }

  has(name: string): boolean {
    return this.#zones.has(name);
  }

  get(name: string | null): string | null {
    return name === null ? null : (this.#zones.get(name) ?? null);
  }
}

const findTeamZone = ({ timeZone, state }: TeamRow) => timeZone ?? zoneOfState(state);

/** The zone of a game's stadium, else of its home school, else of that school's state. */
function venueZones(teams: readonly TeamRow[], state: State): (game: SourceGame) => string {
  const [venues, stadiums, schools, names] = [new Zones(), new Zones(), new Zones(), new Zones()];
  const linked = Map.groupBy(state.links.school, ([, id]) => id);
  for (const school of state.schools) {
    const zone = zoneOfState(school.state);
    stadiums.add(school.stadium && searchKey(school.stadium), zone);
    names.add(searchKey(school.name), zone);
    for (const [external] of linked.get(school.id) ?? []) schools.add(external, zone);
  }
  const teamZones = new Map(teams.map((team) => [team.id, findTeamZone(team)]));
  for (const team of teams) {
    venues.add(team.venueId, findTeamZone(team));
    stadiums.add(team.stadium && searchKey(team.stadium), findTeamZone(team));
  }
  const ofHome = ({ home }: SourceGame) =>
    teamZones.get(home.id) ?? schools.get(home.id) ?? names.get(searchKey(home.name)) ?? findFar(FAR_STATES, home.name);
  const ofStadium = ({ venue }: SourceGame) => venue && stadiums.get(searchKey(venue));
  return (game) => {
    const isStored = game.venue !== null && stadiums.has(searchKey(game.venue));
    const abroad = game.venue === null || isStored ? null : findFar(FAR_STADIUMS, game.venue);
    const place = venues.get(game.venueId) ?? abroad;
    const [first, second] = game.isNeutral ? [ofStadium, ofHome] : [ofHome, ofStadium];
    return place ?? first(game) ?? second(game) ?? DEFAULT_ZONE;
  };
}

/** Sets the day of each game at its venue (A269). */
export function atVenues(rows: SourceRows, teams: readonly TeamRow[], state: State): SourceRows {
  const findZone = venueZones(teams, state);
  const games = rows.games.map((game) =>
    game.kickOff === null ? game : { ...game, date: dayAtVenue(game.kickOff, findZone(game)) },
  );
  return { ...rows, games };
}

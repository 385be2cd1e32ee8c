import { type Tier, TIERS } from '@open-date/shared-api/rules/reports/tiers';
import type { ComparablesSearch } from './route.ts';

/** A side of a game: a school, or any school of a tier. */
export type GameSide = { readonly school: number } | { readonly tier: Tier };

/** The game whose price the viewer asks for. */
export interface OwnGame {
  /** Whether the own school hosts and pays, or travels and is paid. */
  readonly isHost: boolean;
  /** The own school; null until there is one. */
  readonly school: number | null;
  readonly opponent: GameSide;
  readonly season: number;
}

/** The viewer's own game: by default their school hosts an FCS school, or travels to a power school. */
export function ownGame({ role, school, opponent, season }: ComparablesSearch, own: number | null): OwnGame {
  const isHost = role === null;
  const tier = TIERS.find((one) => one === opponent) ?? (isHost ? 'FCS' : 'P');
  const isSchool = opponent !== null && /^\d/.test(opponent);
  return { isHost, school: school ?? own, opponent: isSchool ? { school: Number(opponent) } : { tier }, season };
}

/** What the price of the viewer's own game is asked with, in dollars of a year. */
export function priceRangeInput({ isHost, school, opponent, season }: OwnGame, dollars: number) {
  const own: GameSide = { school: school ?? 0 };
  const [host, visitor] = isHost ? [own, opponent] : [opponent, own];
  return {
    query: {
      ...('school' in host ? { hostSchool: host.school } : { host: host.tier }),
      ...('school' in visitor ? { visitorSchool: visitor.school } : { visitor: visitor.tier }),
      season,
      dollars,
    },
  };
}

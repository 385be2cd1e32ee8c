import type { GuaranteeSeason } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';

/** The seasons with games that can be compared, oldest first; games at neutral sites cannot (A190). */
export const usePricedSeasons = () => useQuery({ ...callQuery('guarantees', 'seasons'), select: listPricedSeasons });

function listPricedSeasons(seasons: readonly GuaranteeSeason[]): GuaranteeSeason[] {
  return seasons.filter(({ Games, NeutralGames }) => Games > NeutralGames);
}

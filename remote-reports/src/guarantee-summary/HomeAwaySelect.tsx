import { type GuaranteeSide, HOME_AWAY_TYPES, sideOfType } from '@open-date/shared-api/rules/reports/guarantees';
import { Select } from '@open-date/shared-ui/select';

/** The text for the games of each side: bought or sold. */
export const SIDE_WORDS: Readonly<Record<GuaranteeSide, string>> = {
  home: 'home games bought',
  away: 'road games sold',
};

const OPTIONS = Object.values(HOME_AWAY_TYPES).map((type) => ({ value: type, label: type }));

interface HomeAwaySelectProps {
  readonly side: GuaranteeSide;
  readonly onChange: (side: GuaranteeSide) => void;
}

/** Chooses games bought or games sold (A196, A197). */
export function HomeAwaySelect({ side, onChange }: HomeAwaySelectProps) {
  return (
    <Select
      label="Game type"
      value={HOME_AWAY_TYPES[side]}
      options={OPTIONS}
      onValueChange={(type) => onChange(sideOfType(type))}
    />
  );
}

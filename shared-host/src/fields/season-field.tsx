import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { Select, type SelectProps } from '@open-date/shared-ui/select';
import { type ListQuery, listFailure } from '../list-failure.ts';

interface OwnProps {
  readonly label?: string;
  readonly value: number | null;
  /** The seasons that can be chosen, besides the chosen one; undefined while they load. */
  readonly seasons: readonly { readonly Year: number }[] | undefined;
  /** The queries that the seasons come from. */
  readonly query: ListQuery | readonly ListQuery[];
  readonly onValueChange: (year: number) => void;
  /** Called when the option of the placeholder is chosen. */
  readonly onClear?: () => void;
}

export type SeasonFieldProps = OwnProps & Omit<SelectProps, 'options' | 'failure' | keyof OwnProps>;

/** Chooses a season. */
export function SeasonField({
  label = 'Season',
  value,
  seasons,
  query,
  onValueChange,
  onClear,
  ...props
}: SeasonFieldProps) {
  return (
    <Select
      {...props}
      label={label}
      value={value === null ? '' : String(value)}
      options={seasonOptions(seasons, value ?? undefined)}
      failure={listFailure(query, 'The seasons could not be loaded.')}
      onValueChange={(year) => (year === '' ? onClear?.() : onValueChange(Number(year)))}
    />
  );
}

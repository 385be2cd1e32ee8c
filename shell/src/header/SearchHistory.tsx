import { previousSearchesQuery } from '@open-date/shared-api/queries';
import { Icon } from '@open-date/shared-ui';
import { BarMenu } from '@open-date/shared-ui/header';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { firstScreenAtom } from '../boot/first-screen.ts';

/** Descriptions of previous searches with more characters than this get extra room (A066). */
const LONG_DESCRIPTION = 42;

const SearchLabel = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  &[data-long] {
    padding-block: var(--od-space-2);
  }
  /* The focused or hovered entry shows its whole text. */
  [data-highlighted] & {
    white-space: normal;
  }
`;
const Year = styled.b`
  padding-inline-end: var(--od-space-3);
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Repeats the seasons of a long description in front of it, where they are not cut off, hidden from screen readers. */
function SearchText({ description }: { readonly description: string }) {
  const isLong = description.length > LONG_DESCRIPTION;
  const [years] = /\b20\d\d\b(?: ?(?:to|-|–) ?20\d\d)?/.exec(description) ?? [];
  return (
    <SearchLabel data-long={isLong ? '' : undefined} title={isLong ? description : undefined}>
      {isLong && years !== undefined ? <Year aria-hidden>{years}</Year> : null}
      {description}
    </SearchLabel>
  );
}

/** The newest previous searches as links. */
export function SearchHistory() {
  const isScreenThere = useAtomValue(firstScreenAtom);
  const { data, isPending } = useQuery({ ...previousSearchesQuery(), retry: false, enabled: isScreenThere });
  const searches = data ?? [];
  return (
    <BarMenu
      isIconOnly
      align="end"
      label={<Icon icon={History} size={18} />}
      name="Search history"
      entries={
        searches.length === 0
          ? [{ kind: 'label', id: 'empty', label: isPending ? 'Loading' : 'No previous searches' }]
          : searches.map((search) => ({
              id: search.Url,
              label: <SearchText description={search.Description} />,
              href: search.Url,
            }))
      }
    />
  );
}

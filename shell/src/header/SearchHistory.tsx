import { previousSearchesQuery } from '@open-date/shared-api/queries';
import { Icon } from '@open-date/shared-ui';
import { BarMenu } from '@open-date/shared-ui/header';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { firstScreenAtom } from '../boot/first-screen.ts';

/** Descriptions of previous searches longer than this get extra room (document 2 section 9). */
const LONG_DESCRIPTION = 42;

const SearchLabel = styled.span`
  &[data-long] {
    display: block;
    padding-block: 4px;
  }
`;

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
              label: (
                <SearchLabel data-long={search.Description.length > LONG_DESCRIPTION ? '' : undefined}>
                  {search.Description}
                </SearchLabel>
              ),
              href: search.Url,
            }))
      }
    />
  );
}

import { previousSearchesQuery } from '@open-date/shared-api/queries';
import { Icon } from '@open-date/shared-ui';
import { BarMenu } from '@open-date/shared-ui/header';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Descriptions of previous searches longer than this get extra room (document 2 section 9). */
const LONG_DESCRIPTION = 42;
/** The menu of searches is filled after the screen has asked for what it shows, in milliseconds. */
const AFTER_THE_SCREEN = 1500;

const SearchLabel = styled.span`
  &[data-long] {
    display: block;
    padding-block: 4px;
  }
`;

/** The newest previous searches as links. */
export function SearchHistory() {
  const [isScreenThere, setIsScreenThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsScreenThere(true), AFTER_THE_SCREEN);
    return () => clearTimeout(timer);
  }, []);
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

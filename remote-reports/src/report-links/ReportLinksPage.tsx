import type { ReportGroup } from '@open-date/shared-api/contract';
import { Loaded, useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Card, media, Page, PageHeader, TextLink } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { groupedReports } from '../report-page/grouped-reports.ts';
import { reportLinks } from './route.ts';

const TITLE = 'Teams Needing Games';

const Groups = styled.div`
  columns: var(--od-width-aside) 3; column-gap: var(--od-space-6);
  > * { break-inside: avoid; margin-bottom: var(--od-space-6); }
  li a { display: flex; gap: var(--od-space-4); padding: calc(var(--od-space-inner) / 2) 0; text-decoration: none; font-variant-numeric: tabular-nums lining-nums; }
  li a:hover span { text-decoration: underline; }
  li b { flex: none; width: var(--od-space-8); text-align: right; font-weight: var(--od-font-weight-regular); color: var(--od-text-tertiary); }
  ${media.mobile} { li a { min-height: var(--od-size-touch); align-items: center; } }
`;

/** /reportslinks: the numbered reports by division (A170). */
export function ReportLinksPage() {
  useDocumentTitle(TITLE);
  const { queries } = useScreen(reportLinks);
  const groups = useQuery({ ...queries.reports, select: groupedReports });
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <Loaded query={groups} failed="The reports could not be loaded." lines={10}>
        {(found) => (
          <Groups>
            {found.map((group) => (
              <Links key={group.Group} group={group} />
            ))}
          </Groups>
        )}
      </Loaded>
    </Page>
  );
}

function Links({ group: { Group, Reports } }: { readonly group: ReportGroup }) {
  return (
    <Card title={Group}>
      <ul aria-label={Group}>
        {Reports.map(({ id, Title }) => (
          <li key={id}>
            <TextLink href={path('reports.numbered', undefined, { reportId: id })}>
              <b>{id}.</b>
              <span>{Title}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

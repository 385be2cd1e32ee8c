import { GuideLoadError } from '@open-date/shared-api/client/guide-content';
import { HELP_GUIDE_NAMES, HELP_GUIDES, type HelpGuide, isHelpGuide } from '@open-date/shared-api/rules/platform/help';
import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LoadFailed, media, PageHeader, SideMenu, SkeletonLines, textStyle } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChartColumn, Gavel, Handshake, type LucideIcon, Rocket, Wrench } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { path } from '../paths/own-paths.ts';
import { trustedGuide, guideQuery } from './guide-query.ts';

const ICONS: Record<HelpGuide, LucideIcon> = {
  'getting-started': Rocket,
  schedules: CalendarDays,
  opponents: Handshake,
  auctions: Gavel,
  reports: ChartColumn,
  administration: Wrench,
};
const ENTRIES = HELP_GUIDE_NAMES.map((guide) => ({
  href: path('help.guide', { guide }),
  label: HELP_GUIDES[guide].title,
  icon: ICONS[guide],
}));

const Frame = styled.div`
  display: grid;
  grid-template-columns: var(--od-size-sideMenu) minmax(0, 1fr);
  height: calc(100dvh - var(--od-size-barHeight));
  > main {
    min-width: 0;
    overflow: auto;
    padding: var(--od-space-7) var(--od-space-8) var(--od-space-9);
  }
  > main:focus {
    outline: 0;
    box-shadow: none;
  }
  ${media.mobile} {
    display: block;
    height: auto;
    > main {
      padding: var(--od-space-5) var(--od-space-5) var(--od-space-8);
      overflow: visible;
    }
  }
  @media print {
    display: block;
    height: auto;
    > nav {
      display: none;
    }
    > main {
      padding: 0;
      overflow: visible;
    }
  }
`;
const Guide = styled.article`
  max-width: var(--od-width-form);
  ${textStyle('read')}
  overflow-wrap: anywhere;
  > * + * {
    margin-top: var(--od-space-5);
  }
  h1 {
    ${textStyle('title')}
  }
  h2 {
    margin-top: var(--od-space-8);
    ${textStyle('subheading')}
    scroll-margin-top: var(--od-space-6);
    break-after: avoid;
  }
  h2:focus {
    outline: 0;
  }
  ul, ol {
    padding-inline-start: var(--od-space-7);
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: var(--od-space-2);
  }
  strong {
    font-weight: var(--od-font-weight-semibold);
  }
  a {
    color: var(--od-accent-text);
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    border: 1px solid var(--od-border-hairline);
    border-radius: var(--od-radius-card);
    break-inside: avoid;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th, td {
    padding: var(--od-space-2) var(--od-space-5) var(--od-space-2) 0;
    border-bottom: 1px solid var(--od-border-hairline);
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: var(--od-font-weight-semibold);
  }
  > nav ul {
    columns: 2;
  }
  ${media.mobile} {
    h2 {
      scroll-margin-top: calc(var(--od-size-barHeight) + var(--od-space-5));
    }
    > nav ul {
      columns: 1;
    }
  }
`;

/** A guide as a page, at the section of its address (A017). */
export function Help() {
  const { guide = '' } = useParams();
  const { pathname } = useLocation();
  const isKnown = isHelpGuide(guide);
  useDocumentTitle(isKnown ? HELP_GUIDES[guide].title : 'Help');
  return (
    <Frame>
      <SideMenu label="Help" entries={ENTRIES} pathname={pathname} />
      <main id="main" tabIndex={-1}>
        {isKnown ? <Content key={guide} guide={guide} /> : <NoGuide />}
      </main>
    </Frame>
  );
}

function NoGuide() {
  return (
    <>
      <PageHeader title="Help" />
      <EmptyText>There is no guide at this address.</EmptyText>
    </>
  );
}

function Content({ guide }: { readonly guide: HelpGuide }) {
  const { hash } = useLocation();
  const { data, isError, error, refetch } = useQuery(guideQuery(guide));
  const html = useMemo(() => (data === undefined ? null : { __html: trustedGuide(data) }), [data]);
  useEffect(() => {
    const section = html === null || hash === '' ? null : document.getElementById(hash.slice(1));
    // jsdom has no scrollIntoView.
    section?.scrollIntoView?.();
    section?.focus({ preventScroll: true });
  }, [html, hash]);
  if (html !== null) return <Guide dangerouslySetInnerHTML={html} />;
  if (isError)
    return (
      <LoadFailed onRetry={refetch} reference={error instanceof GuideLoadError ? error.reference : null}>
        The guide could not be loaded.
      </LoadFailed>
    );
  return <SkeletonLines count={12} />;
}

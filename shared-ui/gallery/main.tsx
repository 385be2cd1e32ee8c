import '../src/fonts/index.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GlobalStyle, Page, PageHeader, Stack, TextLink, ThemeStyle } from '../src/index.ts';
import { ComponentsPage } from './pages/components.tsx';
import { FeedbackPage } from './pages/feedback.tsx';
import { GrammarPage } from './pages/grammar.tsx';
import { ReportPage, UnavailablePage } from './pages/reports.tsx';
import { ScalePage } from './pages/scale.tsx';
import { ComparePage, ConferencePage, TeamPage, WidePage } from './pages/schedules.tsx';

const PAGES = {
  '/scale': <ScalePage />,
  '/components': <ComponentsPage />,
  '/feedback': <FeedbackPage />,
  '/grammar': <GrammarPage />,
  '/team': <TeamPage />,
  '/conference': <ConferencePage season="sec" layout="compact" display="date" />,
  '/icon': <ConferencePage season="b12" layout="icon" display="week" />,
  '/compare': <ComparePage />,
  '/wide': <WidePage />,
  '/report': <ReportPage />,
  '/unavailable': <UnavailablePage />,
};

const isPage = (path: string): path is keyof typeof PAGES => path in PAGES;

function Contents() {
  return (
    <Page id="main">
      <PageHeader title="Open Date components" detail="add ?theme=dark or ?theme=light to the address of a page" />
      <Stack as="ul">
        {Object.keys(PAGES).map((path) => (
          <li key={path}>
            <TextLink href={path}>{path.slice(1)}</TextLink> · <TextLink href={`${path}?theme=dark`}>dark</TextLink>
          </li>
        ))}
      </Stack>
    </Page>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const path = location.pathname;
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeStyle />
      <GlobalStyle />
      {isPage(path) ? PAGES[path] : <Contents />}
    </StrictMode>,
  );
}

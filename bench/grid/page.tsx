import '@open-date/shared-ui/fonts';
import { GlobalStyle, ThemeStyle } from '@open-date/shared-ui';
import { createRoot } from 'react-dom/client';
import { gridRound } from './grid-round.tsx';
import { htmlRound, keepHtml } from './html-round.ts';
import { keepRepaints, repaint, repaintByHtml, scrollThrough, scrollThroughHtml } from './repaint.tsx';

const styles = document.createElement('div');
document.body.append(styles);
createRoot(styles).render(
  <>
    <ThemeStyle />
    <GlobalStyle />
  </>,
);

globalThis.gridPage = {
  prepare: keepHtml,
  grid: gridRound,
  html: htmlRound,
  keepRepaints,
  repaint,
  repaintByHtml,
  scrollThrough,
  scrollThroughHtml,
};

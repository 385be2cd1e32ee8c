export { aCallContext } from './call-context.ts';
export { type Page, type PageOptions, renderPage } from './render-page.tsx';
export { renderScreen, type ScreenOptions } from './render-screen.tsx';
export { type Download, watchDownloads } from './watch-downloads.ts';

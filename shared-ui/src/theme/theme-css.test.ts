import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { themeCss } from './theme-css.ts';

const canvas = () => getComputedStyle(document.documentElement).getPropertyValue('--od-bg-canvas').trim();

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('is light unless the root element says dark', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = themeCss;
  expect(canvas()).toBe(lightTheme.bg.canvas);
  document.documentElement.dataset['theme'] = 'dark';
  expect(canvas()).toBe(darkTheme.bg.canvas);
  document.documentElement.dataset['theme'] = 'light';
  expect(canvas()).toBe(lightTheme.bg.canvas);
});

it('follows the system where the root element says nothing or system', () => {
  expect(themeCss).toMatch(
    /prefers-color-scheme: dark\) {\s+:root:not\(\[data-theme='light'\], \[data-theme='dark'\]\) { color-scheme:dark/,
  );
});

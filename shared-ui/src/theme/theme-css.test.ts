import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { themeCss } from './theme-css.ts';

const canvas = () => getComputedStyle(document.documentElement).getPropertyValue('--od-bg-canvas').trim();

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('the theme is light unless the root element has data-theme dark', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = themeCss;
  expect(canvas()).toBe(lightTheme.bg.canvas);
  document.documentElement.dataset['theme'] = 'dark';
  expect(canvas()).toBe(darkTheme.bg.canvas);
  document.documentElement.dataset['theme'] = 'light';
  expect(canvas()).toBe(lightTheme.bg.canvas);
});

it('compact density shrinks controls and rows and keeps the text size', () => {
  document.head.appendChild(document.createElement('style')).textContent = themeCss;
  const sizes = () => {
    const style = getComputedStyle(document.documentElement);
    return ['--od-size-control', '--od-size-row', '--od-type-body-size'].map((name) =>
      style.getPropertyValue(name).trim(),
    );
  };
  expect(sizes()).toEqual(['32px', '36px', '13px']);
  document.documentElement.dataset['density'] = 'compact';
  expect(sizes()).toEqual(['28px', '30px', '13px']);
  delete document.documentElement.dataset['density'];
});

it('the theme follows the system when data-theme on the root element is absent or system', () => {
  expect(themeCss).toMatch(
    /prefers-color-scheme: dark\) {\s+:root:not\(\[data-theme='light'\], \[data-theme='dark'\]\) { color-scheme:dark/,
  );
});

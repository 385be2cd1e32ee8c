import { createGlobalStyle } from 'styled-components';
import { fallbackFaces } from './fallback-font.ts';
import { chosenInForcedColors } from './forced-colors.ts';

/** Reset, text defaults, the fallback of the font and the focus ring. Mount once per page, beside ThemeStyle. */
export const GlobalStyle = createGlobalStyle`
  ${fallbackFaces}
  /* The font's own spaces run words together at small sizes. */
  *, *::before, *::after {
    box-sizing: border-box;
    word-spacing: 0.06em;
  }
  h1, h2, h3, h4, b, strong, th, button {
    word-spacing: 0.08em;
  }
  html {
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-height: 100vh;
    background: var(--od-bg-canvas);
    color: var(--od-text-primary);
    font: var(--od-font-weight-regular) var(--od-type-body-size)/var(--od-type-body-line) var(--od-font-sans);
    font-stretch: var(--od-font-stretch-text);
    font-feature-settings: var(--od-font-features-text);
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure {
    margin: 0;
    padding: 0;
  }
  ul, ol {
    list-style: none;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
  }
  button, input, select, textarea {
    font: inherit;
    font-stretch: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    cursor: pointer;
  }
  a {
    color: var(--od-text-link);
    text-underline-offset: 2px;
    text-decoration-thickness: 1px;
  }
  b, strong, th {
    font-weight: var(--od-font-weight-semibold);
  }
  svg {
    display: block;
    flex: none;
  }
  :focus-visible {
    outline: 2px solid var(--od-focus-ring);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--od-focus-gap);
  }
  [data-mark] {
    overflow: visible;
  }
  [tabindex='-1']:focus-visible:not(a, button, input, select, textarea, [role]) {
    outline: 0;
    box-shadow: none;
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    :is([aria-pressed='true'], [aria-current]:not([aria-current='false']), [data-active], [data-highlighted], tr[aria-selected='true'] > *) {
      ${chosenInForcedColors}
    }
  }
  @media print {
    :root, body {
      background: none;
    }
    :root:root search {
      display: none;
    }
  }
`;

import { GlobalStyle, ThemeStyle } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { themeAtom } from './theme.ts';

/** The tokens and base styles of the page, in the chosen theme. */
export function Theme() {
  const theme = useAtomValue(themeAtom);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <>
      <ThemeStyle />
      <GlobalStyle />
    </>
  );
}

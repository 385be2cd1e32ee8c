import { GlobalStyle, ThemeStyle } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { densityAtom, themeAtom } from './theme.ts';

/** The tokens and base styles of the page in the chosen theme. */
export function Theme() {
  const theme = useAtomValue(themeAtom);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const density = useAtomValue(densityAtom);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <>
      <ThemeStyle />
      <GlobalStyle />
    </>
  );
}

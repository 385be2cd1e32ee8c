import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { clearErrorsAtom } from '@open-date/shared-host/shell';
import { BrandMark, media, TextLink, textStyle } from '@open-date/shared-ui';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { path } from '../paths/own-paths.ts';
import { LoginArt } from './LoginArt.tsx';

const HELP = `${path('help.guide', { guide: 'getting-started' })}#sign-in`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(var(--od-width-loginSide), 5fr) 7fr;
  min-height: 100vh;
  background: var(--od-bg-surface);
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`;
const Side = styled.main`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding: var(--od-space-9) calc(2 * var(--od-space-8));
  &:focus {
    outline: 0;
  }
  ${media.mobile} {
    row-gap: var(--od-space-8);
    padding: var(--od-space-8) var(--od-space-7);
  }
  > p {
    color: var(--od-text-secondary);
  }
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  ${textStyle('subheading')}
  --od-brand-open: var(--od-open-border);
`;
const Inner = styled.div`
  place-self: center;
  width: 100%;
  max-width: var(--od-width-prompt);
  display: grid;
  gap: var(--od-space-6);
  h1 {
    ${textStyle('figure')}
    font-stretch: var(--od-font-stretch-grid);
    text-wrap: balance;
  }
`;
const Art = styled.div`
  position: relative;
  overflow: hidden;
  max-height: 100vh;
  background: var(--od-bg-canvas);
  border-left: 1px solid var(--od-border-hairline);
  ${media.mobile} {
    display: none;
  }
`;

/** The frame of the screens for signed-out users. Errors of a screen disappear when it is left (A012). */
export function LoginLayout({ children }: { readonly children: ReactNode }) {
  const clearErrors = useSetAtom(clearErrorsAtom);
  useEffect(() => () => clearErrors(), [clearErrors]);
  return (
    <Frame>
      <Side id="main" tabIndex={-1}>
        <Brand>
          <BrandMark size={20} />
          {PRODUCT_NAME}
        </Brand>
        <Inner>{children}</Inner>
        <p>
          For athletic departments and conference offices. <TextLink href={HELP}>Help</TextLink>
        </p>
      </Side>
      <Art aria-hidden="true">
        <LoginArt />
      </Art>
    </Frame>
  );
}

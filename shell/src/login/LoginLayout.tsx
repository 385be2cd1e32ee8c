import { PRODUCT_NAME } from '@open-date/shared-api/rules/product';
import { clearErrorsAtom } from '@open-date/shared-host/shell';
import { BrandMark } from '@open-date/shared-ui';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { LoginArt } from './LoginArt.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(420px, 5fr) 7fr;
  min-height: 100vh;
  background: var(--od-bg-surface);
  @media (max-width: 767px) {
    grid-template-columns: 1fr;
  }
`;
const Side = styled.main`
  display: grid;
  grid-template-rows: auto 1fr auto;
  padding: 32px 48px;
  &:focus {
    outline: 0;
  }
  @media (max-width: 767px) {
    row-gap: 24px;
    padding: 24px 20px;
  }
  > p {
    color: var(--od-text-secondary);
  }
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 18px;
  font-weight: var(--od-font-weight-bold);
  font-stretch: 86%;
  --od-brand-open: var(--od-open-border);
`;
const Inner = styled.div`
  align-self: center;
  width: 100%;
  max-width: 360px;
  margin: 0 auto;
  display: grid;
  gap: 16px;
  h1 {
    font-size: 34px;
    line-height: 38px;
    font-weight: var(--od-font-weight-bold);
    font-stretch: 84%;
    text-wrap: balance;
  }
`;
const Art = styled.div`
  position: relative;
  overflow: hidden;
  max-height: 100vh;
  background: var(--od-bg-canvas);
  border-left: 1px solid var(--od-border-hairline);
  @media (max-width: 767px) {
    display: none;
  }
`;

/** The frame of every screen for signed-out users. Errors of such a screen go with it, by success or by a link (decision A012). */
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
        <p>For athletic departments and conference offices.</p>
      </Side>
      <Art aria-hidden="true">
        <LoginArt />
      </Art>
    </Frame>
  );
}

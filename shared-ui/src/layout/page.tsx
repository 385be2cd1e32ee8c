import { styled } from 'styled-components';

/** The frame of a page with ordinary content: room around it, at most 1392 px wide. */
export const Page = styled.main`
  max-width: 1440px; margin: 0 auto; padding: 20px 24px 32px; min-width: 0;
  &:focus { outline: 0; box-shadow: none; }
  @media (max-width: 767px) { padding: 14px 12px 24px; }
`;

import { styled } from 'styled-components';

/** An input with an icon or mark before it; `data-end` reserves room for a button after it. */
export const InputWrap = styled.div`
  position: relative;
  > svg {
    position: absolute;
    left: 9px;
    top: 50%;
    transform: translateY(-50%);
    color: var(--od-text-tertiary);
    pointer-events: none;
    z-index: 1;
  }
  > svg[data-mark], > img[data-mark] {
    left: 8px;
  }
  > img[data-mark] {
    position: absolute;
    top: 50%;
    transform: translateY(-50%);
    pointer-events: none;
  }
  &:has(> :is(svg, img):first-child) > input {
    padding-left: 34px;
  }
  &[data-end] > input {
    padding-right: 34px;
  }
  > button {
    position: absolute;
    right: 3px;
    top: 50%;
    width: 26px;
    height: 26px;
    margin-top: -13px;
    padding: 0;
    display: grid;
    place-items: center;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--od-text-secondary);
  }
  > button:hover {
    background: var(--od-bg-hover);
    color: var(--od-text-primary);
  }
`;

/** Colors and shadows of the light theme; every key is a semantic role. */
export const lightTheme = {
  bg: {
    canvas: '#f2f5f6',
    surface: '#ffffff',
    sunken: '#e8edf0',
    raised: '#ffffff',
    hover: '#edf2f4',
    selected: '#ddeef4',
    scrim: 'rgba(13, 27, 36, 0.48)',
    skeleton: '#e1e7ea',
  },
  border: { hairline: '#dbe2e6', default: '#c1cbd2', strong: '#74828d', grid: '#d3dbe0', gridMonth: '#8796a1' },
  text: {
    primary: '#14222c',
    secondary: '#43525d',
    tertiary: '#586873',
    disabled: '#8b98a2',
    inverse: '#ffffff',
    link: '#0a5876',
  },
  accent: {
    solid: '#0b6280',
    solidHover: '#084c64',
    onSolid: '#ffffff',
    text: '#0a5876',
    subtle: '#ddeef4',
    border: '#5e9fb8',
  },
  bar: {
    bg: '#13232e',
    hover: '#223844',
    active: '#2d4655',
    text: '#eef3f6',
    muted: '#a7b7c2',
    border: '#2b414e',
    open: '#d9ec57',
  },
  focus: { ring: '#0b6280', gap: '#ffffff', onBar: '#d9ec57' },
  open: { fill: '#f0f8bd', solid: '#dbed66', border: '#7c8d0f', text: '#3c4700' },
  site: { home: '#dfe9f0', away: '#ffffff', split: '#dfe9f0' },
  conference: { rail: '#4f64b0', text: '#38498f', subtle: '#e8ebf8' },
  pending: { fill: '#fff5e0', border: '#a66300', text: '#804800' },
  private: { fill: '#f3edfb', border: '#7c53b5', text: '#5f3799' },
  blocked: { hatch: '#dfe5e9', text: '#586873' },
  hold: { fill: '#e6f1ef', border: '#3f7d74', text: '#1f5a52' },
  comment: { mark: '#c2410c' },
  success: { solid: '#1a6b41', text: '#14603a', subtle: '#e2f3e8', border: '#8cc3a3' },
  warning: { solid: '#a66300', text: '#804800', subtle: '#fff2d9', border: '#e0b566' },
  danger: { solid: '#b3261e', solidHover: '#8f1d17', text: '#a3211a', subtle: '#fcebe9', border: '#e2a09b' },
  chart: { fbs: '#0b6280', fcs: '#c8801a', g6: '#7c53b5', grid: '#e3e9ec', axis: '#74828d' },
  heat: {
    step1: '#e6f2f5',
    step2: '#c0dfe8',
    step3: '#8fc4d4',
    step4: '#23738d',
    step5: '#07465c',
    onStrong: '#ffffff',
  },
  mark: { keyline: 'rgba(20, 34, 44, 0.22)', keylineOnBar: 'rgba(231, 237, 241, 0.5)' },
  shadow: {
    raised: '0 1px 2px rgba(20, 34, 44, 0.08)',
    popover: '0 1px 2px rgba(20, 34, 44, 0.10), 0 8px 24px -6px rgba(20, 34, 44, 0.22)',
    modal: '0 2px 6px rgba(20, 34, 44, 0.12), 0 24px 64px -12px rgba(20, 34, 44, 0.36)',
    sticky: '0 2px 0 rgba(20, 34, 44, 0.05)',
  },
} as const;

/** The roles that a theme must fill, with any text as value. */
export type ThemeRoles = {
  readonly [Group in keyof typeof lightTheme]: { readonly [Key in keyof (typeof lightTheme)[Group]]: string };
};

const weight = { regular: 430, medium: 540, semibold: 640, bold: 740 } as const;
const stretch = { name: '74%', grid: '84%', label: '90%', text: '97%', display: '88%', brand: '86%' } as const;

/** Measures shared by both themes: space, sizes, widths, type, layers, motion and the geometry of the schedule grid. */
export const tokens = {
  /** Room between and inside elements, in steps. */
  space: {
    0: '0',
    1: '2px',
    2: '4px',
    3: '6px',
    4: '8px',
    5: '12px',
    6: '16px',
    7: '20px',
    8: '24px',
    9: '32px',
    10: '40px',
    11: '56px',
    12: '72px',
    /** Room inside controls and list entries, where step 4 is too tight and step 5 costs a line per screen. */
    inner: '10px',
  },
  /** Heights of controls and of elements in the same line. */
  size: {
    controlSm: '28px',
    control: '32px',
    controlLg: '40px',
    touch: '44px',
    row: '36px',
    /** The height of a chip or of a short line with a mark, between a small control and a control. */
    chip: '30px',
    /** The height of a report row with marks. */
    line: '40px',
    /** The height of the bid field and of a bid in the history. */
    bid: '46px',
    /** The height of a schedule's toolbar, which has a title and a second line. */
    scheduleBar: '58px',
    /** The height of the smallest target for a pointer. */
    target: '24px',
    /** The height of a dot that means "new" or "live". */
    dot: '8px',
    icon: '16px',
    /** The height of a mark in a line of text. */
    mark: '20px',
    avatar: '40px',
    /** The height of the mark beside a page title. */
    pageMark: '48px',
    sliderTrack: '6px',
    sliderThumb: '22px',
    /** The height of an empty text area. */
    textArea: '96px',
    /** The height of a line with a second one below it, on the desk. */
    deskLine: '48px',
    barHeight: '48px',
    toolbarHeight: '52px',
    sideMenu: '216px',
    drawer: '272px',
  },
  /** Widths by content: columns that must not jump, fields, panels and pages. */
  width: {
    /** The width of two digits in a countdown. */
    unit: '50px',
    /** The width of an amount on a button. */
    preset: '76px',
    /** The width of an amount at the end of a line. */
    amount: '84px',
    /** The width of a fact's label. */
    term: '96px',
    /** The width of a date with its weekday. */
    date: '116px',
    /** The width of a short text in a table. */
    cell: '130px',
    select: '160px',
    /** The width of a name with its mark. */
    name: '180px',
    /** The width of the list of schools to compare. */
    insert: '194px',
    /** The width below which a sentence or field wraps instead of getting narrower. */
    field: '220px',
    typeahead: '236px',
    listNarrow: '260px',
    choices: '280px',
    search: '300px',
    /** The width of a list beside the detail of one entry. */
    list: '316px',
    /** The width of an email address or a subject in a table. */
    cellWide: '320px',
    /** The width of the right panel of a dialog. */
    dialogAside: '334px',
    /** The width of the right panel of a form. */
    aside: '344px',
    /** The width of the login form. */
    prompt: '360px',
    /** The width of the right panel of a page of cards. */
    asideWide: '372px',
    loginSide: '420px',
    prose: '480px',
    /** The width of a card that stands for a page. */
    notice: '640px',
    form: '720px',
    cards: '1120px',
    page: '1440px',
  },
  /** Lines thicker than a hairline. */
  stroke: { ring: '2px', rail: '3px' },
  radius: { none: '0', cell: '2px', control: '5px', card: '8px', modal: '10px', pill: '999px' },
  font: {
    sans: "'Archivo Variable', 'Archivo', 'Archivo Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace",
    features: { grid: "'tnum' 1, 'lnum' 1", text: "'lnum' 1" },
    stretch,
    weight,
  },
  /** Type by role: size, line height, weight and, if special, width go together (`textStyle`). */
  type: {
    gridMeta: { size: '11px', line: '13px', weight: weight.regular },
    gridName: { size: '13px', line: '16px', weight: weight.semibold },
    caption: { size: '11px', line: '14px', weight: weight.regular },
    small: { size: '12px', line: '16px', weight: weight.regular },
    /** For the label of a field. */
    label: { size: '12px', line: '16px', weight: weight.medium },
    body: { size: '13px', line: '19px', weight: weight.regular },
    read: { size: '14px', line: '21px', weight: weight.regular },
    /** For a field on a touch screen: iOS zooms into fields with less than 16 px. */
    touchField: { size: '16px', line: '20px', weight: weight.regular },
    /** For the name of a person, or a heading inside a text. */
    subtitle: { size: '15px', line: '20px', weight: weight.bold },
    title: { size: '16px', line: '22px', weight: weight.semibold, stretch: stretch.display },
    /** For the product's name on its login page, or the title of a detail on a phone. */
    subheading: { size: '18px', line: '24px', weight: weight.bold, stretch: stretch.brand },
    heading: { size: '20px', line: '26px', weight: weight.bold, stretch: stretch.display },
    /** For the subject of a page, a year, or the number of a countdown. */
    headline: { size: '22px', line: '26px', weight: weight.bold, stretch: stretch.display },
    display: { size: '28px', line: '34px', weight: weight.bold, stretch: stretch.display },
    figure: { size: '34px', line: '38px', weight: weight.bold, stretch: stretch.display },
    /** For print only, because a sheet must hold content that a screen can scroll. */
    print: { size: '10px', line: '11px', weight: weight.regular },
    printLegend: { size: '9px', line: '11px', weight: weight.regular },
  },
  z: {
    base: 0,
    gridRail: 10,
    gridHead: 20,
    gridCorner: 30,
    toolbar: 40,
    bar: 50,
    popover: 100,
    drawer: 200,
    modal: 300,
    loading: 400,
    notice: 500,
  },
  motion: {
    duration: { instant: '0ms', fast: '90ms', base: '160ms', slow: '260ms', countdownPulse: '900ms' },
    easing: { standard: 'cubic-bezier(0.2, 0, 0, 1)', exit: 'cubic-bezier(0.4, 0, 1, 1)' },
    noticeTimeout: '6000ms',
    resizeDebounce: '300ms',
    typeaheadDelay: '100ms',
  },
  /** The widths of the window at which layouts change (`media`). */
  breakpoint: {
    /** Below this width two fields no longer fit side by side. */
    phoneMax: '479px',
    mobileMax: '767px',
    tabletMin: '768px',
    tabletMax: '1023px',
    desktopMin: '1024px',
    /** Below this width a panel no longer fits beside a list and its detail. */
    laptopMax: '1279px',
    /** Below this width the widest tables stand in two lines beside their options. */
    stackMax: '1559px',
    wideMin: '1440px',
  },
  grid: {
    rail: '50px',
    fullColumn: '300px',
    compactMin: 'calc((1024px - 50px) / 12.25)',
    compactMax: '300px',
    compactMaxCompare: '240px',
    rowFull: '66px',
    rowCompact: '44px',
    rowIcon: '44px',
    headFull: '66px',
    headCompact: '86px',
    conferenceRail: '3px',
    /** The width of a column in the sample season beside the login form. */
    sampleColumn: '96px',
    openRing: '36px',
    printBreak: { full: 4, schoolCompactIcon: 10, conferenceCompactIcon: 14 },
  },
} as const;

/** Smaller sizes for compact density; text keeps its size. */
export const compactSizes = { controlSm: '26px', control: '28px', controlLg: '36px', row: '30px' } as const;

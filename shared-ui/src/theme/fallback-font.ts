/** The name of the fallback in the font stack. */
export const FALLBACK_FAMILY = 'Archivo Fallback';

/** Archivo's ascent and descent in percent of its size. */
const ASCENT = 87.8;
const DESCENT = 21;

/** The fonts that stand in for each weight; Arial and Liberation Sans are equally wide. */
const WEIGHTS = [
  { name: 'regular', range: '400 590', source: "local('Arial'),local('Liberation Sans')" },
  { name: 'bold', range: '591 800', source: "local('Arial Bold'),local('Liberation Sans Bold')" },
] as const;

/** Per widths of Archivo, the size in percent at which Arial's letters are as wide, measured with texts of the product. */
const SIZES = [
  { widths: '62% 79%', regular: 78.3, bold: 77.2 },
  { widths: '80% 87%', regular: 87.5, bold: 86.4 },
  { widths: '88% 93%', regular: 90.8, bold: 89.7 },
  { widths: '94% 100%', regular: 97.5, bold: 96.3 },
] as const;

/** An override is taken in percent of the size that `size-adjust` leaves. */
const override = (metric: number, size: number) => `${((100 * metric) / size).toFixed(1)}%`;

/** Faces of a font of the system that take as much room as Archivo, so that little moves when Archivo comes late. */
export const fallbackFaces: string = SIZES.flatMap(({ widths, ...sizes }) =>
  WEIGHTS.map(
    ({ name, range, source }) =>
      `@font-face{font-family:'${FALLBACK_FAMILY}';src:${source};font-weight:${range};font-stretch:${widths};` +
      `size-adjust:${sizes[name]}%;ascent-override:${override(ASCENT, sizes[name])};` +
      `descent-override:${override(DESCENT, sizes[name])};line-gap-override:0%}`,
  ),
).join('\n');

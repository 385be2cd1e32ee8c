/** The index of consumer prices that dollars of different years are compared by, with its source. */
export const PRICE_INDEX_SOURCE =
  'US Bureau of Labor Statistics, Consumer Price Index for All Urban Consumers (CPI-U), series CUUR0000SA0, annual averages, as of 2026';

/** Annual averages, 1982 to 1984 = 100; the next year is added when its average is published, each January. */
const PRICE_INDEX: Readonly<Record<number, number>> = {
  1990: 130.7,
  1991: 136.2,
  1992: 140.3,
  1993: 144.5,
  1994: 148.2,
  1995: 152.4,
  1996: 156.9,
  1997: 160.5,
  1998: 163.0,
  1999: 166.6,
  2000: 172.2,
  2001: 177.1,
  2002: 179.9,
  2003: 184.0,
  2004: 188.9,
  2005: 195.3,
  2006: 201.6,
  2007: 207.342,
  2008: 215.303,
  2009: 214.537,
  2010: 218.056,
  2011: 224.939,
  2012: 229.594,
  2013: 232.957,
  2014: 236.736,
  2015: 237.017,
  2016: 240.007,
  2017: 245.12,
  2018: 251.107,
  2019: 255.657,
  2020: 258.811,
  2021: 270.97,
  2022: 292.655,
  2023: 304.702,
  2024: 313.689,
  2025: 321.943,
};

const YEARS = Object.keys(PRICE_INDEX).map(Number);

/** The first and the last year of the index. */
export const PRICE_INDEX_YEARS = { first: Math.min(...YEARS), last: Math.max(...YEARS) } as const;

/** The year whose index stands for a year: the year itself, or the nearest one that the index has (R-real-dollars). */
export function priceIndexYear(year: number): number {
  return Math.min(Math.max(year, PRICE_INDEX_YEARS.first), PRICE_INDEX_YEARS.last);
}

/** An amount of one year in the dollars of another, rounded to whole dollars (R-real-dollars). */
export function adjustForInflation(amount: number, from: number, to: number): number {
  const [before, after] = [PRICE_INDEX[priceIndexYear(from)], PRICE_INDEX[priceIndexYear(to)]];
  return before === undefined || after === undefined || before === after
    ? amount
    : Math.round((amount * after) / before);
}

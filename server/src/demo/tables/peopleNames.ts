const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First and last names that invented people are put together from. */
export const FIRST_NAMES = words(`
  Aaliyah Adrian Alicia Andre Angela Becca Benjamin Brooke Caleb Camille Carlos Cassandra Colin Curtis Damon Deborah Dominic
  Elena Elliott Farah Felix Gloria Grant Hannah Hector Imani Ingrid Isaac Jerome Joanna Karen Kendrick Leah Leon Lucia Malik
  Marcus Melanie Naomi Nathan Nikhil Olivia Omar Paul Quinn Rachel Renee Roland Shannon Silas Tamara Terrence Vanessa Victor
  Wesley Yolanda`);

export const LAST_NAMES = words(`
  Abara Aldridge Ambrose Ashdown Baptiste Barlow Beckwith Boyd Bramwell Carrow Castellan Cordero Danforth Delacroix Drummond
  Dvorak Eastman Ekström Fairbanks Farrow Figueroa Gallagher Garrity Greer Halvorsen Hargrove Holloway Ibarra Ito Jankowski
  Jessup Kaminski Kapoor Kearney Lachance Langley Lofton MacAllister Marchetti Merriweather Monroe Nakagawa Nwosu O’Dell
  Oyelaran Pemberton Prudhomme Quintero Ramsey Rensselaer Ruiz Santangelo Schofield Stackhouse Sundaram Talbot Thibodeaux
  Tuttle Underhill Valdez Van-Horn Voss Wainwright Whitaker Yarborough Zielinski`);

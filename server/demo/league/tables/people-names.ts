const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First and last names of invented people. */
export const FIRST_NAMES = words(`
  Aaliyah Adrian Alicia Andre Angela Becca Benjamin Brooke Caleb Camille Carlos Cassandra Colin Curtis Damon Deborah Dominic
  Elena Elliott Farah Felix Gloria Grant Hannah Hector Imani Ingrid Isaac Jerome Joanna Karen Kendrick Leah Leon Lucia Malik
  Marcus Melanie Naomi Nathan Nikhil Olivia Omar Paul Quinn Rachel Renee Roland Shannon Silas Tamara Terrence Vanessa Victor
  Wesley Yolanda`);

export const LAST_NAMES = words(`
  Abara Abernathy Achebe Aldridge Ambrose Amoako Arceneaux Ashdown Ballesteros Baptiste Barlow Beckwith Beaumont Blackwood
  Bledsoe Boyd Bramwell Brockway Buckner Calhoun Carrow Castellan Chaudhry Coleridge Cordero Crenshaw Danforth Dawkins
  Delacroix Desrosiers Drummond Dvorak Eastman Ekström Ellsworth Escobedo Fairbanks Farrow Figueroa Fontenot Forsythe
  Gallagher Garrity Gilchrist Goodwin Greer Guthrie Haddad Halvorsen Hargrove Hathaway Hinojosa Holloway Huang Ibarra Ingram
  Ito Iverson Jankowski Jessup Jimenez Kaminski Kapoor Kearney Kimbrough Kowalczyk Lachance Langley Lindgren Lofton Lovelace
  MacAllister Mahoney Marchetti Mbeki Merriweather Monroe Montoya Nakagawa Novak Nwosu O’Dell Oakes Odom Ogden Okonkwo
  Oyelaran Pacheco Paquette Pemberton Pickering Prudhomme Quintero Radcliffe Ramsey Rensselaer Rinaldi Ruiz Rutledge Sandoval
  Santangelo Schofield Sepulveda Shapiro Stackhouse Steinberg Sundaram Swanson Talbot Tanaka Thibodeaux Tillman Tuttle
  Underhill Upchurch Valdez Van-Horn Villanueva Voss Wadsworth Wainwright Weatherby Whitaker Winslow Xiong Yarborough
  Zamora Zielinski`);

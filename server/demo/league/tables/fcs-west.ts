import { readSchoolRows, type SchoolFact } from './school-row.ts';

const bigSky = readSchoolRows(
  'big-sky',
  `
Cal Poly | Mustangs | CP | San Luis Obispo, CA | Mustang Memorial Field | 154734/BD8B13 | 35.30, -120.66
Eastern Washington = Eastern Washington = E. Washington | Eagles | EWU | Cheney, WA | Roos Field | A10022/000000 | 47.49, -117.59
Idaho | Vandals | IDHO | Moscow, ID | Kibbie Dome | F1B300/000000 | 46.73, -117.02
Idaho State | Bengals | IDST | Pocatello, ID | ICCU Dome | F47920/000000 | 42.87, -112.43
Montana | Grizzlies | MONT | Missoula, MT | Washington-Grizzly Stadium | 70002E/999999 | 46.86, -113.98
Montana State = Montana State = Montana St. | Bobcats | MTST | Bozeman, MT | Bobcat Stadium | 00205C/B9975B | 45.66, -111.05
Northern Arizona = Northern Arizona = N. Arizona | Lumberjacks | NAU | Flagstaff, AZ | Walkup Skydome | 003466/FFC82C | 35.18, -111.65
Northern Colorado = Northern Colorado = N. Colorado | Bears | UNCO | Greeley, CO | Nottingham Field | 013C65/F6B000 | 40.39, -104.70
Portland State = Portland State = Portland St. | Vikings | PRST | Hillsboro, OR | Hillsboro Stadium | 154734/FFFFFF | 45.55, -122.91
Southern Utah = Southern Utah = S. Utah | Thunderbirds | SUU | Cedar City, UT | Eccles Coliseum | D52B1E/7C878E | 37.68, -113.07
UC Davis | Aggies | UCD | Davis, CA | UC Davis Health Stadium | 022851/FFBF00 | 38.54, -121.76
Utah Tech | Trailblazers | UTTC | St. George, UT | Greater Zion Stadium | BA1C21/003058 | 37.10, -113.57
Weber State | Wildcats | WEB | Ogden, UT | Stewart Stadium | 4B2682/A7A8AA | 41.19, -111.94
`,
);

const missouriValley = readSchoolRows(
  'missouri-valley',
  `
Illinois State = Illinois State = Illinois St. | Redbirds | ILST | Normal, IL | Hancock Stadium | CE1126/F9DD16 | 40.51, -88.99
Indiana State = Indiana State = Indiana St. | Sycamores | INST | Terre Haute, IN | Memorial Stadium | 00669A/FFFFFF | 39.47, -87.37
Murray State = Murray State = Murray St. | Racers | MURR | Murray, KY | Stewart Stadium | 002144/ECAC00 | 36.62, -88.32
North Dakota = North Dakota = N. Dakota | Fighting Hawks | UND | Grand Forks, ND | Alerus Center | 009A44/AEAEAE | 47.91, -97.07
Northern Iowa = Northern Iowa = N. Iowa | Panthers | UNI | Cedar Falls, IA | UNI-Dome | 4B116F/FFCC00 | 42.51, -92.46
South Dakota = South Dakota = S. Dakota | Coyotes | SDAK | Vermillion, SD | DakotaDome | CD1241/000000 | 42.79, -96.93
South Dakota State = South Dakota State = S. Dakota State = S. Dakota St. | Jackrabbits | SDST | Brookings, SD | Dana J. Dykhouse Stadium | 0033A0/FFD100 | 44.32, -96.78
Southern Illinois = Southern Illinois = S. Illinois | Salukis | SIU | Carbondale, IL | Saluki Stadium | 720000/000000 | 37.71, -89.22
Youngstown State = Youngstown State = Youngstown St. = Youngstown St. | Penguins | YSU | Youngstown, OH | Stambaugh Stadium | C8102E/FFFFFF | 41.10, -80.65
`,
);

const pioneer = readSchoolRows(
  'pioneer',
  `
Butler | Bulldogs | BUT | Indianapolis, IN | Bud and Jackie Sellick Bowl | 13294B/8B8C8D | 39.84, -86.17 | no aid
Davidson | Wildcats | DAV | Davidson, NC | Davidson College Stadium | C8102E/000000 | 35.50, -80.84 | no aid
Dayton | Flyers | DAY | Dayton, OH | Welcome Stadium | CE1141/004B8D | 39.73, -84.20 | no aid
Drake | Bulldogs | DRKE | Des Moines, IA | Drake Stadium | 004477/A4A9AD | 41.60, -93.65 | no aid
Marist | Red Foxes | MRST | Poughkeepsie, NY | Tenney Stadium | C8102E/8A8D8F | 41.72, -73.93 | no aid
Morehead State = Morehead State = Morehead St. | Eagles | MORE | Morehead, KY | Phil Simms Stadium | 005EB8/FFCF00 | 38.19, -83.43 | no aid
Presbyterian | Blue Hose | PRE | Clinton, SC | Bailey Memorial Stadium | 194896/9E1B34 | 34.46, -81.88 | no aid
San Diego | Toreros | USD | San Diego, CA | Torero Stadium | 002868/74AADC | 32.77, -117.19 | no aid
St. Thomas (MN) = St. Thomas (MN) = St. Thomas MN | Tommies | UST | St. Paul, MN | O'Shaughnessy Stadium | 510C76/97999B | 44.94, -93.19 | no aid
Stetson | Hatters | STET | DeLand, FL | Spec Martin Stadium | 0A5640/CCCC99 | 29.03, -81.30 | no aid
Valparaiso = Valparaiso = Valparaiso = Valpo | Beacons | VAL | Valparaiso, IN | Brown Field | 613318/FFCC00 | 41.46, -87.04 | no aid
`,
);

/** The schools of the western and midwestern conferences of the FCS, 2026. */
export const FCS_WEST_SCHOOLS: readonly SchoolFact[] = [...bigSky, ...missouriValley, ...pioneer];

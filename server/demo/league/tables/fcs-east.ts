import { readSchoolRows, type SchoolFact } from './school-row.ts';

const coastal = readSchoolRows(
  'coastal',
  `
Bryant | Bulldogs | BRY | Smithfield, RI | Beirne Stadium | 000000/B4975A | 41.84, -71.46
Campbell | Fighting Camels | CAMP | Buies Creek, NC | Barker-Lane Stadium | EA7125/000000 | 35.41, -78.74
Elon | Phoenix | ELON | Elon, NC | Rhodes Stadium | 73000A/B59A57 | 36.10, -79.51
Hampton | Pirates | HAMP | Hampton, VA | Armstrong Stadium | 0060A9/FFFFFF | 37.02, -76.34
Maine | Black Bears | ME | Orono, ME | Alfond Stadium | 003263/B0D7FF | 44.91, -68.67
Monmouth | Hawks | MONM | West Long Branch, NJ | Kessler Stadium | 041E42/CE0037 | 40.28, -74.01
New Hampshire = New Hampshire = N. Hampshire | Wildcats | UNH | Durham, NH | Wildcat Stadium | 003591/C3C4C7 | 43.14, -70.94
North Carolina A&T = North Carolina A&T = NC A&T | Aggies | NCAT | Greensboro, NC | Truist Stadium | 004684/FDB927 | 36.08, -79.77
Rhode Island | Rams | URI | Kingston, RI | Meade Stadium | 68ABE8/002147 | 41.48, -71.54
Sacred Heart | Pioneers | SHU | Fairfield, CT | Campus Field | CE1141/A9A9A9 | 41.22, -73.24
Stony Brook | Seawolves | SBU | Stony Brook, NY | LaValle Stadium | 990000/16243E | 40.92, -73.13
Towson | Tigers | TOWS | Towson, MD | Johnny Unitas Stadium | FFBB00/000000 | 39.39, -76.62
UAlbany | Great Danes | ALB | Albany, NY | Casey Stadium | 46166B/EEB211 | 42.68, -73.83
`,
);

const independents = readSchoolRows(
  'fcs-independents',
  `
Merrimack | Warriors | MRMK | North Andover, MA | Duane Stadium | 003768/F1C400 | 42.67, -71.12
`,
);

const ivy = readSchoolRows(
  'ivy',
  `
Brown | Bears | BRWN | Providence, RI | Brown Stadium | 4E3629/C00404 | 41.84, -71.39 | no aid
Columbia | Lions | COLU | New York, NY | Wien Stadium | B9D9EB/FFFFFF | 40.87, -73.92 | no aid
Cornell | Big Red | COR | Ithaca, NY | Schoellkopf Field | B31B1B/FFFFFF | 42.44, -76.48 | no aid
Dartmouth | Big Green | DART | Hanover, NH | Memorial Field | 00693E/FFFFFF | 43.70, -72.28 | no aid
Harvard | Crimson | HARV | Boston, MA | Harvard Stadium | A51C30/000000 | 42.37, -71.13 | no aid
Pennsylvania = Penn | Quakers | PENN | Philadelphia, PA | Franklin Field | 011F5B/990000 | 39.95, -75.19 | no aid
Princeton | Tigers | PRIN | Princeton, NJ | Powers Field | E77500/000000 | 40.35, -74.65 | no aid
Yale | Bulldogs | YALE | New Haven, CT | Yale Bowl | 00356B/FFFFFF | 41.31, -72.96 | no aid
`,
);

const meac = readSchoolRows(
  'meac',
  `
Delaware State = Delaware State = Delaware St. | Hornets | DSU | Dover, DE | Alumni Stadium | EE3124/009CDE | 39.19, -75.54
Howard | Bison | HOW | Washington, DC | Greene Stadium | 003A63/E51937 | 38.92, -77.02
Morgan State | Bears | MORG | Baltimore, MD | Hughes Stadium | 0F2D7B/F47937 | 39.34, -76.58
Norfolk State = Norfolk State = Norfolk St. | Spartans | NORF | Norfolk, VA | Dick Price Stadium | 007A53/F3D03E | 36.85, -76.26
North Carolina Central = North Carolina Central = NC Central | Eagles | NCCU | Durham, NC | O'Kelly-Riddick Stadium | 880023/8F8F8C | 35.97, -78.90
South Carolina State = South Carolina State = SC State | Bulldogs | SCST | Orangeburg, SC | Oliver C. Dawson Stadium | 841A2B/1A4784 | 33.50, -80.85
`,
);

const northeast = readSchoolRows(
  'northeast',
  `
Central Connecticut = Central Connecticut = Central Conn. = Central Conn. | Blue Devils | CCSU | New Britain, CT | Arute Field | 00539B/FFFFFF | 41.69, -72.77
Duquesne | Dukes | DUQ | Pittsburgh, PA | Rooney Field | 041E42/BA0C2F | 40.44, -79.99
Long Island University = LIU | Sharks | LIU | Brookville, NY | Bethpage Federal Credit Union Stadium | 69B3E7/FFC72C | 40.82, -73.59
Mercyhurst | Lakers | MERC | Erie, PA | Saxon Stadium | 0B5345/0C2340 | 42.10, -80.06 | no aid
New Haven | Chargers | NHVN | West Haven, CT | DellaCamera Stadium | 0038A8/FFC72C | 41.29, -72.96 | no aid
Robert Morris = Robert Morris = Robert Morris | Colonials | RMU | Moon Township, PA | Joe Walton Stadium | 14234B/A6192E | 40.52, -80.22
St. Francis (PA) = St. Francis (PA) = St. Francis PA | Red Flash | SFPA | Loretto, PA | DeGol Field | BC1C34/FFFFFF | 40.50, -78.63
Stonehill | Skyhawks | STO | Easton, MA | W. B. Mason Stadium | 2F2975/9D8E73 | 42.06, -71.08
Wagner | Seahawks | WAG | Staten Island, NY | Hameline Field | 00483A/A7A9AC | 40.62, -74.09
`,
);

const patriot = readSchoolRows(
  'patriot',
  `
Bucknell | Bison | BUCK | Lewisburg, PA | Christy Mathewson Memorial Stadium | E87722/003865 | 40.95, -76.88
Colgate | Raiders | COLG | Hamilton, NY | Andy Kerr Stadium | 821019/8D8F92 | 42.82, -75.53
Fordham | Rams | FOR | Bronx, NY | Moglia Stadium | 860038/FFFFFF | 40.86, -73.89
Georgetown | Hoyas | GTWN | Washington, DC | Cooper Field | 041E42/8D817B | 38.91, -77.08 | no aid
Holy Cross | Crusaders | HC | Worcester, MA | Fitton Field | 602D89/FFFFFF | 42.24, -71.81
Lafayette | Leopards | LAF | Easton, PA | Fisher Stadium | 98002E/FFFFFF | 40.70, -75.21
Lehigh | Mountain Hawks | LEH | Bethlehem, PA | Goodman Stadium | 653819/B5A36A | 40.59, -75.36
Richmond | Spiders | RICH | Richmond, VA | Robins Stadium | 000066/990000 | 37.58, -77.54
Villanova | Wildcats | NOVA | Villanova, PA | Villanova Stadium | 00205B/13B5EA | 40.03, -75.34
William & Mary = William & Mary = Wm. & Mary | Tribe | WM | Williamsburg, VA | Zable Stadium | 115740/B9975B | 37.27, -76.71
`,
);

/** The schools of the eastern conferences of the FCS and its independent, 2026. */
export const FCS_EAST_SCHOOLS: readonly SchoolFact[] = [
  ...coastal,
  ...independents,
  ...ivy,
  ...meac,
  ...northeast,
  ...patriot,
];

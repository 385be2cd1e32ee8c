import { readSchoolRows, type SchoolFact } from './school-row.ts';

const acc = readSchoolRows(
  'acc',
  `
Boston College | Eagles | BC | Chestnut Hill, MA | Alumni Stadium | 8A100B/BC9B6A | 42.34, -71.17
California = California = Cal | Golden Bears | CAL | Berkeley, CA | California Memorial Stadium | 003262/FDB515 | 37.87, -122.25
Clemson | Tigers | CLEM | Clemson, SC | Memorial Stadium | F56600/522D80 | 34.68, -82.84
Duke | Blue Devils | DUKE | Durham, NC | Wallace Wade Stadium | 00539B/FFFFFF | 36.00, -78.94
Florida State = Florida State = Florida St. | Seminoles | FSU | Tallahassee, FL | Doak Campbell Stadium | 782F40/CEB888 | 30.44, -84.30
Georgia Tech | Yellow Jackets | GT | Atlanta, GA | Bobby Dodd Stadium | B3A369/003057 | 33.77, -84.39
Louisville | Cardinals | LOU | Louisville, KY | L&N Stadium | AD0000/000000 | 38.21, -85.76
Miami = Miami = Miami = Miami FL | Hurricanes | MIA | Miami Gardens, FL | Hard Rock Stadium | F47321/005030 | 25.96, -80.24
NC State | Wolfpack | NCST | Raleigh, NC | Carter-Finley Stadium | CC0000/FFFFFF | 35.80, -78.72
North Carolina = North Carolina = N. Carolina | Tar Heels | UNC | Chapel Hill, NC | Kenan Stadium | 7BAFD4/13294B | 35.91, -79.05
Pittsburgh = Pittsburgh = Pitt | Panthers | PITT | Pittsburgh, PA | Acrisure Stadium | 003594/FFB81C | 40.45, -80.02
SMU | Mustangs | SMU | University Park, TX | Gerald J. Ford Stadium | 0033A0/C8102E | 32.84, -96.78
Stanford | Cardinal | STAN | Stanford, CA | Stanford Stadium | 8C1515/FFFFFF | 37.43, -122.16
Syracuse | Orange | SYR | Syracuse, NY | JMA Wireless Dome | F76900/000E54 | 43.04, -76.14
Virginia | Cavaliers | UVA | Charlottesville, VA | Scott Stadium | 232D4B/E57200 | 38.03, -78.51
Virginia Tech | Hokies | VT | Blacksburg, VA | Lane Stadium | 861F41/E5751F | 37.22, -80.42
Wake Forest | Demon Deacons | WAKE | Winston-Salem, NC | Allegacy Stadium | 9E7E38/000000 | 36.13, -80.25
`,
);

const bigTen = readSchoolRows(
  'big-ten',
  `
Illinois | Fighting Illini | ILL | Champaign, IL | Gies Memorial Stadium | FF5F05/13294B | 40.10, -88.24
Indiana | Hoosiers | IND | Bloomington, IN | Merchants Bank Field at Memorial Stadium | 990000/EEEDEB | 39.18, -86.53
Iowa | Hawkeyes | IOWA | Iowa City, IA | Kinnick Stadium | FFCD00/000000 | 41.66, -91.55
Maryland | Terrapins | MD | College Park, MD | SECU Stadium | E03A3E/FFD520 | 38.99, -76.95
Michigan | Wolverines | MICH | Ann Arbor, MI | Michigan Stadium | 00274C/FFCB05 | 42.27, -83.75
Michigan State = Michigan State = Michigan St. | Spartans | MSU | East Lansing, MI | Spartan Stadium | 18453B/FFFFFF | 42.73, -84.48
Minnesota | Golden Gophers | MINN | Minneapolis, MN | Huntington Bank Stadium | 7A0019/FFCC33 | 44.98, -93.22
Nebraska | Cornhuskers | NEB | Lincoln, NE | Memorial Stadium | E41C38/FDF2D9 | 40.82, -96.71
Northwestern | Wildcats | NU | Evanston, IL | Ryan Field | 4E2A84/FFFFFF | 42.07, -87.69
Ohio State | Buckeyes | OSU | Columbus, OH | Ohio Stadium | BB0000/666666 | 40.00, -83.02
Oregon | Ducks | ORE | Eugene, OR | Autzen Stadium | 154733/FEE123 | 44.06, -123.07
Penn State | Nittany Lions | PSU | University Park, PA | Beaver Stadium | 041E42/FFFFFF | 40.81, -77.86
Purdue | Boilermakers | PUR | West Lafayette, IN | Ross-Ade Stadium | CEB888/000000 | 40.43, -86.92
Rutgers | Scarlet Knights | RUTG | Piscataway, NJ | SHI Stadium | CC0033/5F6A72 | 40.51, -74.46
UCLA | Bruins | UCLA | Pasadena, CA | Rose Bowl | 2D68C4/F2A900 | 34.16, -118.17
USC | Trojans | USC | Los Angeles, CA | Los Angeles Memorial Coliseum | 990000/FFC72C | 34.01, -118.29
Washington | Huskies | WASH | Seattle, WA | Husky Stadium | 4B2E83/B7A57A | 47.65, -122.30
Wisconsin | Badgers | WIS | Madison, WI | Camp Randall Stadium | C5050C/FFFFFF | 43.07, -89.41
`,
);

const big12 = readSchoolRows(
  'big-12',
  `
Arizona | Wildcats | ARIZ | Tucson, AZ | Casino Del Sol Stadium | CC0033/003366 | 32.23, -110.95
Arizona State = Arizona State = Arizona St. | Sun Devils | ASU | Tempe, AZ | Mountain America Stadium | 8C1D40/FFC627 | 33.43, -111.93
Baylor | Bears | BAY | Waco, TX | McLane Stadium | 154734/FFB81C | 31.56, -97.12
BYU | Cougars | BYU | Provo, UT | LaVell Edwards Stadium | 002E5D/FFFFFF | 40.26, -111.65
Cincinnati | Bearcats | CIN | Cincinnati, OH | Nippert Stadium | E00122/000000 | 39.13, -84.52
Colorado | Buffaloes | COLO | Boulder, CO | Folsom Field | CFB87C/000000 | 40.01, -105.27
Houston | Cougars | HOU | Houston, TX | TDECU Stadium | C8102E/B2B4B2 | 29.72, -95.35
Iowa State | Cyclones | ISU | Ames, IA | Jack Trice Stadium | C8102E/F1BE48 | 42.01, -93.64
Kansas | Jayhawks | KU | Lawrence, KS | David Booth Kansas Memorial Stadium | 0051BA/E8000D | 38.96, -95.25
Kansas State = Kansas State = Kansas St. | Wildcats | KSU | Manhattan, KS | Bill Snyder Family Stadium | 512888/D1D1D1 | 39.20, -96.59
Oklahoma State = Oklahoma State = Oklahoma St. | Cowboys | OKST | Stillwater, OK | Boone Pickens Stadium | FF7300/000000 | 36.13, -97.07
TCU | Horned Frogs | TCU | Fort Worth, TX | Amon G. Carter Stadium | 4D1979/A3A9AC | 32.71, -97.37
Texas Tech | Red Raiders | TTU | Lubbock, TX | Jones AT&T Stadium | CC0000/000000 | 33.59, -101.87
UCF | Knights | UCF | Orlando, FL | Acrisure Bounce House | BA9B37/000000 | 28.61, -81.19
Utah | Utes | UTAH | Salt Lake City, UT | Rice-Eccles Stadium | CC0000/808080 | 40.76, -111.85
West Virginia = West Virginia = W. Virginia | Mountaineers | WVU | Morgantown, WV | Milan Puskar Stadium | 002855/EAAA00 | 39.65, -79.96
`,
);

const sec = readSchoolRows(
  'sec',
  `
Alabama | Crimson Tide | ALA | Tuscaloosa, AL | Bryant-Denny Stadium | 9E1B32/828A8F | 33.21, -87.55
Arkansas | Razorbacks | ARK | Fayetteville, AR | Razorback Stadium | 9D2235/FFFFFF | 36.07, -94.18
Auburn | Tigers | AUB | Auburn, AL | Jordan-Hare Stadium | 0C2340/E87722 | 32.60, -85.49
Florida | Gators | FLA | Gainesville, FL | Ben Hill Griffin Stadium | 0021A5/FA4616 | 29.65, -82.35
Georgia | Bulldogs | UGA | Athens, GA | Sanford Stadium | BA0C2F/000000 | 33.95, -83.37
Kentucky | Wildcats | UK | Lexington, KY | Kroger Field | 0033A0/FFFFFF | 38.02, -84.51
LSU | Tigers | LSU | Baton Rouge, LA | Tiger Stadium | 461D7C/FDD023 | 30.41, -91.18
Mississippi State = Mississippi State = Mississippi St. = Miss. State | Bulldogs | MSST | Starkville, MS | Davis Wade Stadium | 660000/C8C8C8 | 33.46, -88.79
Missouri | Tigers | MIZ | Columbia, MO | Faurot Field at Memorial Stadium | F1B82D/000000 | 38.94, -92.33
Oklahoma | Sooners | OU | Norman, OK | Gaylord Family Oklahoma Memorial Stadium | 841617/FDF9D8 | 35.21, -97.44
Ole Miss | Rebels | MISS | Oxford, MS | Vaught-Hemingway Stadium | 14213D/CE1126 | 34.36, -89.53
South Carolina = South Carolina = S. Carolina | Gamecocks | SC | Columbia, SC | Williams-Brice Stadium | 73000A/000000 | 33.97, -81.02
Tennessee | Volunteers | TENN | Knoxville, TN | Neyland Stadium | FF8200/58595B | 35.96, -83.93
Texas | Longhorns | TEX | Austin, TX | Darrell K Royal-Texas Memorial Stadium | BF5700/333F48 | 30.28, -97.73
Texas A&M | Aggies | TAMU | College Station, TX | Kyle Field | 500000/D6D3C4 | 30.61, -96.34
Vanderbilt | Commodores | VAN | Nashville, TN | FirstBank Stadium | 866D4B/000000 | 36.14, -86.81
`,
);

const independents = readSchoolRows(
  'fbs-independents',
  `
Notre Dame | Fighting Irish | ND | Notre Dame, IN | Notre Dame Stadium | 0C2340/C99700 | 41.70, -86.23
UConn | Huskies | CONN | East Hartford, CT | Rentschler Field | 000E2F/E4002B | 41.76, -72.62
`,
);

/** The schools of the power conferences and the two FBS independents, 2026. */
export const FBS_POWER_SCHOOLS: readonly SchoolFact[] = [...acc, ...big12, ...bigTen, ...sec, ...independents];

import { readSchoolRows, type SchoolFact } from './school-row.ts';

const ohioValley = readSchoolRows(
  'ohio-valley',
  `
Charleston Southern = Charleston Southern = Charleston So. = Charleston So. | Buccaneers | CHSO | North Charleston, SC | Buccaneer Field | 002855/A89968 | 32.98, -80.07
Eastern Illinois = Eastern Illinois = E. Illinois | Panthers | EIU | Charleston, IL | O'Brien Field | 004B83/808285 | 39.48, -88.18
Gardner-Webb | Runnin' Bulldogs | GWEB | Boiling Springs, NC | Spangler Stadium | BF2F37/000000 | 35.25, -81.67
Lindenwood | Lions | LIN | St. Charles, MO | Hunter Stadium | B5A36A/000000 | 38.79, -90.50
Southeast Missouri State = Southeast Missouri State = SEMO | Redhawks | SEMO | Cape Girardeau, MO | Houck Field | C8102E/000000 | 37.31, -89.53
Tennessee State = Tennessee State = Tennessee St. | Tigers | TNST | Nashville, TN | Nissan Stadium | 00539F/FFFFFF | 36.17, -86.77
UT Martin | Skyhawks | UTM | Martin, TN | Hardy Graham Stadium | 0B2341/FF6720 | 36.34, -88.86
Western Illinois = Western Illinois = W. Illinois | Leathernecks | WIU | Macomb, IL | Hanson Field | 663399/FFCC00 | 40.47, -90.69
`,
);

const swac = readSchoolRows(
  'swac',
  `
Alabama A&M | Bulldogs | AAMU | Huntsville, AL | Louis Crews Stadium | 660000/FFFFFF | 34.79, -86.57
Alabama State = Alabama State = Alabama St. | Hornets | ALST | Montgomery, AL | ASU Stadium | C99700/000000 | 32.36, -86.29
Alcorn State | Braves | ALCN | Lorman, MS | Spinks-Casem Stadium | 4B0082/E9A713 | 31.88, -91.14
Arkansas-Pine Bluff = Arkansas-Pine Bluff = UAPB | Golden Lions | UAPB | Pine Bluff, AR | Simmons Bank Field | EEB310/000000 | 34.24, -92.02
Bethune-Cookman = Bethune-Cookman = Beth.-Cookman = Beth.-Cookman | Wildcats | BCU | Daytona Beach, FL | Daytona Stadium | 6F263D/F2A900 | 29.19, -81.09
Florida A&M | Rattlers | FAMU | Tallahassee, FL | Bragg Memorial Stadium | 008344/F7941D | 30.43, -84.29
Grambling = Grambling | Tigers | GRAM | Grambling, LA | Eddie G. Robinson Memorial Stadium | ECAA00/000000 | 32.52, -92.72
Jackson State = Jackson State = Jackson St. | Tigers | JKST | Jackson, MS | Mississippi Veterans Memorial Stadium | 123E7C/FFFFFF | 32.33, -90.18
Mississippi Valley State = Mississippi Valley State = Miss. Valley State = Miss. Valley | Delta Devils | MVSU | Itta Bena, MS | Rice-Totten Stadium | 005328/BD1F25 | 33.52, -90.34
Prairie View A&M = Prairie View A&M = Prairie View | Panthers | PVAM | Prairie View, TX | Panther Stadium | 4F2D7F/E6B222 | 30.09, -95.99
Southern | Jaguars | SOU | Baton Rouge, LA | Ace W. Mumford Stadium | 69B3E7/FFC72C | 30.53, -91.19
Texas Southern = Texas Southern = Tex. Southern = Tex. Southern | Tigers | TXSO | Houston, TX | Shell Energy Stadium | 860038/8C8C8C | 29.75, -95.35
`,
);

const southern = readSchoolRows(
  'southern',
  `
Chattanooga | Mocs | UTC | Chattanooga, TN | Finley Stadium | 00386B/E0AA0F | 35.04, -85.31
East Tennessee State = East Tennessee State = ETSU | Buccaneers | ETSU | Johnson City, TN | Greene Stadium | 041E42/FFC72C | 36.31, -82.37
Furman | Paladins | FUR | Greenville, SC | Paladin Stadium | 582C83/FFFFFF | 34.93, -82.44
Mercer | Bears | MER | Macon, GA | Five Star Stadium | F76800/000000 | 32.83, -83.65
Samford | Bulldogs | SAM | Homewood, AL | Pete Hanna Stadium | 0C2340/BA0C2F | 33.47, -86.79
Tennessee Tech = Tennessee Tech = Tenn. Tech | Golden Eagles | TNTC | Cookeville, TN | Tucker Stadium | 4F2984/FFDD00 | 36.18, -85.51
The Citadel | Bulldogs | CIT | Charleston, SC | Johnson Hagood Stadium | 3975B7/1F3A60 | 32.80, -79.96
VMI | Keydets | VMI | Lexington, VA | Foster Stadium | AE122A/FFD619 | 37.79, -79.44
Western Carolina = Western Carolina = W. Carolina | Catamounts | WCU | Cullowhee, NC | Whitmire Stadium | 592C88/C1A875 | 35.31, -83.18
Wofford | Terriers | WOF | Spartanburg, SC | Gibbs Stadium | 886E4C/000000 | 34.96, -81.94
`,
);

const southland = readSchoolRows(
  'southland',
  `
East Texas A&M = East Texas A&M = E. Texas A&M | Lions | ETAM | Commerce, TX | Memorial Stadium | 00386C/FFC333 | 33.25, -95.91
Houston Christian = Houston Christian = Houston Chr. | Huskies | HCU | Houston, TX | Husky Stadium | 00529B/F47B20 | 29.70, -95.51
Incarnate Word = Incarnate Word = Inc. Word = UIW | Cardinals | UIW | San Antonio, TX | Benson Stadium | CB333B/000000 | 29.47, -98.47
Lamar | Cardinals | LAM | Beaumont, TX | Provost Umphrey Stadium | DD2033/000000 | 30.04, -94.08
McNeese | Cowboys | MCN | Lake Charles, LA | Cowboy Stadium | 00529B/FFD204 | 30.18, -93.21
Nicholls | Colonels | NICH | Thibodaux, LA | Guidry Stadium | AE132A/7C878E | 29.79, -90.80
Northwestern State = Northwestern State = NW State | Demons | NWST | Natchitoches, LA | Turpin Stadium | 492F91/F78426 | 31.75, -93.10
Southeastern Louisiana = Southeastern Louisiana = SE Louisiana | Lions | SELA | Hammond, LA | Strawberry Stadium | 006341/EAAB00 | 30.51, -90.47
Stephen F. Austin = Stephen F. Austin = SFA | Lumberjacks | SFA | Nacogdoches, TX | Homer Bryce Stadium | 3F2A7E/C4161C | 31.62, -94.65
UT Rio Grande Valley = UT Rio Grande Valley = UTRGV | Vaqueros | RGV | Edinburg, TX | Robert and Janet Vackar Stadium | F05023/646469 | 26.18, -98.17
`,
);

const united = readSchoolRows(
  'united',
  `
Abilene Christian = Abilene Christian = Abilene Chr. | Wildcats | ACU | Abilene, TX | Wildcat Stadium | 461D7C/FFFFFF | 32.47, -99.71
Austin Peay | Governors | APSU | Clarksville, TN | Fortera Stadium | C41230/FFFFFF | 36.54, -87.35
Central Arkansas = Central Arkansas = C. Arkansas | Bears | UCA | Conway, AR | Estes Stadium | 4F2D7F/818A8F | 35.08, -92.46
Eastern Kentucky = Eastern Kentucky = E. Kentucky | Colonels | EKU | Richmond, KY | Roy Kidd Stadium | 861F41/FFFFFF | 37.74, -84.30
North Alabama | Lions | UNA | Florence, AL | Bank Independent Stadium | 46166B/DB9F11 | 34.81, -87.68
Tarleton State = Tarleton State = Tarleton St. = Tarleton | Texans | TAR | Stephenville, TX | Memorial Stadium | 4F2D7F/FFFFFF | 32.22, -98.22
West Georgia | Wolves | UWG | Carrollton, GA | University Stadium | 0033A1/E4002B | 33.57, -85.10
`,
);

/** The schools of the southern conferences of the FCS, 2026. */
export const FCS_SOUTH_SCHOOLS: readonly SchoolFact[] = [...ohioValley, ...swac, ...southern, ...southland, ...united];

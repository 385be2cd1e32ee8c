import { readSchoolRows, type SchoolFact } from './school-row.ts';

const american = readSchoolRows(
  'american',
  `
Army = Army = Army = Army | Black Knights | ARMY | West Point, NY | Michie Stadium | D4BF91/000000 | 41.39, -73.96
Charlotte | 49ers | CLT | Charlotte, NC | Jerry Richardson Stadium | 046A38/B9975B | 35.31, -80.74
East Carolina = East Carolina = ECU | Pirates | ECU | Greenville, NC | Dowdy-Ficklen Stadium | 592A8A/FDC82F | 35.60, -77.36
Florida Atlantic = Florida Atlantic = FAU | Owls | FAU | Boca Raton, FL | Flagler Credit Union Stadium | 003366/CC0000 | 26.38, -80.10
Memphis | Tigers | MEM | Memphis, TN | Simmons Bank Liberty Stadium | 003087/898D8D | 35.12, -89.98
Navy | Midshipmen | NAVY | Annapolis, MD | Navy-Marine Corps Memorial Stadium | 00205B/C5B783 | 38.98, -76.51
North Texas | Mean Green | UNT | Denton, TX | DATCU Stadium | 00853E/000000 | 33.20, -97.16
Rice | Owls | RICE | Houston, TX | Rice Stadium | 00205B/C1C6C8 | 29.72, -95.41
South Florida = South Florida = USF | Bulls | USF | Tampa, FL | Raymond James Stadium | 006747/CFC493 | 27.98, -82.50
Temple | Owls | TEM | Philadelphia, PA | Lincoln Financial Field | 9D2235/FFFFFF | 39.90, -75.17
Tulane | Green Wave | TULN | New Orleans, LA | Yulman Stadium | 006747/418FDE | 29.94, -90.12
Tulsa | Golden Hurricane | TLSA | Tulsa, OK | H. A. Chapman Stadium | 002D72/C8102E | 36.15, -95.94
UAB | Blazers | UAB | Birmingham, AL | Protective Stadium | 1E6B52/F4C300 | 33.52, -86.81
UTSA | Roadrunners | UTSA | San Antonio, TX | Alamodome | 0C2340/F15A22 | 29.42, -98.48
`,
);

const conferenceUsa = readSchoolRows(
  'conference-usa',
  `
Delaware | Blue Hens | DEL | Newark, DE | Delaware Stadium | 00539F/FFD200 | 39.66, -75.75
Florida International = FIU | Panthers | FIU | Miami, FL | Pitbull Stadium | 081E3F/B6862C | 25.75, -80.38
Jacksonville State = Jacksonville State = Jax State | Gamecocks | JVST | Jacksonville, AL | AmFirst Stadium | CC0000/FFFFFF | 33.82, -85.77
Kennesaw State = Kennesaw State = Kennesaw St. | Owls | KENN | Kennesaw, GA | Fifth Third Stadium | FFC629/000000 | 34.03, -84.57
Liberty | Flames | LIB | Lynchburg, VA | Williams Stadium | 0A254E/990000 | 37.35, -79.18
Middle Tennessee = Middle Tennessee = Middle Tenn. = Middle Tenn. | Blue Raiders | MTSU | Murfreesboro, TN | Johnny "Red" Floyd Stadium | 0066CC/000000 | 35.85, -86.37
Missouri State = Missouri State = Missouri St. | Bears | MOST | Springfield, MO | Robert W. Plaster Stadium | 5E0009/FFFFFF | 37.20, -93.28
New Mexico State = New Mexico State = NM State | Aggies | NMSU | Las Cruces, NM | Aggie Memorial Stadium | 861F41/97999B | 32.28, -106.74
Sam Houston | Bearkats | SHSU | Huntsville, TX | Bowers Stadium | FE5100/C0C0C0 | 30.71, -95.54
Western Kentucky = Western Kentucky = WKU | Hilltoppers | WKU | Bowling Green, KY | Houchens-Smith Stadium | C60C30/FFFFFF | 36.98, -86.46
`,
);

const mac = readSchoolRows(
  'mac',
  `
Akron | Zips | AKR | Akron, OH | InfoCision Stadium | 041E42/A89968 | 41.07, -81.51
Ball State | Cardinals | BALL | Muncie, IN | Scheumann Stadium | BA0C2F/FFFFFF | 40.22, -85.42
Bowling Green = Bowling Green = Bowling Green | Falcons | BGSU | Bowling Green, OH | Doyt L. Perry Stadium | FE5000/4F2C1D | 41.38, -83.62
Buffalo | Bulls | BUFF | Amherst, NY | UB Stadium | 005BBB/FFFFFF | 43.00, -78.78
Central Michigan = Central Michigan = C. Michigan | Chippewas | CMU | Mount Pleasant, MI | Kelly/Shorts Stadium | 6A0032/FFC82E | 43.58, -84.77
Eastern Michigan = Eastern Michigan = E. Michigan | Eagles | EMU | Ypsilanti, MI | Rynearson Stadium | 006633/FFFFFF | 42.26, -83.65
Kent State | Golden Flashes | KENT | Kent, OH | Dix Stadium | 002664/EAAB00 | 41.14, -81.31
Massachusetts = UMass | Minutemen | MASS | Amherst, MA | McGuirk Alumni Stadium | 881C1C/FFFFFF | 42.38, -72.54
Miami (OH) = Miami (OH) = Miami OH | RedHawks | MOH | Oxford, OH | Yager Stadium | B61E2E/FFFFFF | 39.52, -84.73
Ohio | Bobcats | OHIO | Athens, OH | Peden Stadium | 00694E/FFFFFF | 39.32, -82.10
Sacramento State = Sacramento State = Sacramento St. = Sac State | Hornets | SAC | Sacramento, CA | Hornet Stadium | 043927/C4B581 | 38.56, -121.42
Toledo | Rockets | TOL | Toledo, OH | Glass Bowl | 15397F/FFDA00 | 41.66, -83.61
Western Michigan = Western Michigan = W. Michigan | Broncos | WMU | Kalamazoo, MI | Waldo Stadium | 6C4023/B5A167 | 42.29, -85.60
`,
);

const mountainWest = readSchoolRows(
  'mountain-west',
  `
Air Force | Falcons | AF | Colorado Springs, CO | Falcon Stadium | 003087/8A8D8F | 39.00, -104.84
Hawai'i | Rainbow Warriors | HAW | Honolulu, HI | Clarence T. C. Ching Complex | 024731/C8C8C8 | 21.29, -157.82
Nevada | Wolf Pack | NEV | Reno, NV | Mackay Stadium | 003366/807F84 | 39.55, -119.82
New Mexico | Lobos | UNM | Albuquerque, NM | University Stadium | BA0C2F/63666A | 35.07, -106.63
North Dakota State = North Dakota State = N. Dakota State = N. Dakota St. | Bison | NDSU | Fargo, ND | Fargodome | 0A5640/FFC72A | 46.90, -96.80
Northern Illinois = Northern Illinois = NIU | Huskies | NIU | DeKalb, IL | Huskie Stadium | BA0C2F/8A8D8F | 41.93, -88.78
San José State | Spartans | SJSU | San Jose, CA | CEFCU Stadium | 0055A2/E5A823 | 37.32, -121.87
UNLV | Rebels | UNLV | Las Vegas, NV | Allegiant Stadium | CF0A2C/666666 | 36.09, -115.18
UTEP | Miners | UTEP | El Paso, TX | Sun Bowl | FF8200/041E42 | 31.77, -106.51
Wyoming | Cowboys | WYO | Laramie, WY | War Memorial Stadium | 492F24/FFC425 | 41.31, -105.57
`,
);

const pac12 = readSchoolRows(
  'pac-12',
  `
Boise State | Broncos | BSU | Boise, ID | Albertsons Stadium | 0033A0/D64309 | 43.60, -116.20
Colorado State = Colorado State = Colorado St. | Rams | CSU | Fort Collins, CO | Canvas Stadium | 1E4D2B/C8C372 | 40.57, -105.09
Fresno State | Bulldogs | FRES | Fresno, CA | Valley Children's Stadium | CC0033/003087 | 36.81, -119.76
Oregon State | Beavers | ORST | Corvallis, OR | Reser Stadium | DC4405/000000 | 44.56, -123.28
San Diego State = San Diego State = San Diego St. | Aztecs | SDSU | San Diego, CA | Snapdragon Stadium | A6192E/000000 | 32.78, -117.12
Texas State | Bobcats | TXST | San Marcos, TX | UFCU Stadium | 501214/8D734A | 29.89, -97.93
Utah State | Aggies | USU | Logan, UT | Maverik Stadium | 00263A/8A8D8F | 41.75, -111.81
Washington State = Washington State = Wash. State | Cougars | WSU | Pullman, WA | Gesa Field | A60F2D/4D4D4D | 46.73, -117.16
`,
);

const sunBelt = readSchoolRows(
  'sun-belt',
  `
Appalachian State = App State | Mountaineers | APP | Boone, NC | Kidd Brewer Stadium | FFCC00/222222 | 36.21, -81.69
Arkansas State = Arkansas State = Arkansas St. | Red Wolves | ARST | Jonesboro, AR | Centennial Bank Stadium | CC092F/000000 | 35.85, -90.67
Coastal Carolina = Coastal Carolina = Coastal Car. | Chanticleers | CCU | Conway, SC | Brooks Stadium | 006F71/A27752 | 33.79, -79.02
Georgia Southern = Georgia Southern = Ga. Southern | Eagles | GASO | Statesboro, GA | Paulson Stadium | 011E41/A3AAAE | 32.41, -81.78
Georgia State = Georgia State = Georgia St. | Panthers | GAST | Atlanta, GA | Center Parc Stadium | 0039A6/CC0000 | 33.74, -84.39
James Madison = James Madison = JMU | Dukes | JMU | Harrisonburg, VA | Bridgeforth Stadium | 450084/CBB677 | 38.44, -78.87
Louisiana | Ragin' Cajuns | UL | Lafayette, LA | Cajun Field | CE181E/000000 | 30.22, -92.04
Louisiana Tech = Louisiana Tech = La. Tech | Bulldogs | LT | Ruston, LA | Joe Aillet Stadium | 002F8B/E31B23 | 32.53, -92.66
Marshall | Thundering Herd | MRSH | Huntington, WV | Joan C. Edwards Stadium | 00B140/000000 | 38.42, -82.42
Old Dominion = Old Dominion = ODU | Monarchs | ODU | Norfolk, VA | S. B. Ballard Stadium | 003057/7C878E | 36.89, -76.30
South Alabama = South Alabama = S. Alabama | Jaguars | USA | Mobile, AL | Hancock Whitney Stadium | 00205B/BF0D3E | 30.69, -88.18
Southern Miss = Southern Miss = So. Miss | Golden Eagles | USM | Hattiesburg, MS | M. M. Roberts Stadium | FFAB00/000000 | 31.33, -89.33
Troy | Trojans | TROY | Troy, AL | Veterans Memorial Stadium | 8A2432/B3B5B8 | 31.80, -85.95
UL Monroe = UL Monroe = ULM | Warhawks | ULM | Monroe, LA | Malone Stadium | 840029/FDB913 | 32.53, -92.07
`,
);

/** The schools of the six FBS conferences that are not power conferences, 2026. */
export const FBS_GROUP_SCHOOLS: readonly SchoolFact[] = [
  ...american,
  ...conferenceUsa,
  ...mac,
  ...mountainWest,
  ...pac12,
  ...sunBelt,
];

/** key, SchoolName, nickname, team, abbreviation, primary, secondary, conference, city, state, stadium */
export const SCHOOL_ROWS = `
tol|Toledo|Toledo|Rockets|TOL|15397F|FFD200|MAC|Toledo|OH|Glass Bowl
uk|Kentucky|Kentucky|Wildcats|UK|0033A0|FFFFFF|SEC|Lexington|KY|Kroger Field
ala|Alabama|Alabama|Crimson Tide|ALA|9E1B32|FFFFFF|SEC|Tuscaloosa|AL|Bryant-Denny Stadium
psu|Penn State|Penn State|Nittany Lions|PSU|041E42|FFFFFF|B1G|University Park|PA|Beaver Stadium
ind|Indiana|Indiana|Hoosiers|IU|990000|EEEDEB|B1G|Bloomington|IN|Memorial Stadium
tex|Texas|Texas|Longhorns|TEX|BF5700|FFFFFF|SEC|Austin|TX|Royal-Memorial Stadium
mizz|Missouri|Missouri|Tigers|MIZ|F1B82D|000000|SEC|Columbia|MO|Faurot Field
ore|Oregon|Oregon|Ducks|ORE|154733|FEE123|B1G|Eugene|OR|Autzen Stadium
app|Appalachian State|App State|Mountaineers|APP|1C1C1C|FFCC00|SBC|Boone|NC|Kidd Brewer Stadium
lsu|LSU|LSU|Tigers|LSU|461D7C|FDD023|SEC|Baton Rouge|LA|Tiger Stadium
byu|BYU|BYU|Cougars|BYU|002E5D|FFFFFF|B12|Provo|UT|LaVell Edwards Stadium
wyo|Wyoming|Wyoming|Cowboys|WYO|492F24|FFC425|MW|Laramie|WY|War Memorial Stadium
miss|Ole Miss|Ole Miss|Rebels|MISS|14213D|CE1126|SEC|Oxford|MS|Vaught-Hemingway Stadium
unc|North Carolina|N. Carolina|Tar Heels|NC|7BAFD4|13294B|ACC|Chapel Hill|NC|Kenan Stadium
mich|Michigan|Michigan|Wolverines|M|00274C|FFCB05|B1G|Ann Arbor|MI|Michigan Stadium
syr|Syracuse|Syracuse|Orange|SYR|F76900|000E54|ACC|Syracuse|NY|JMA Wireless Dome
ysu|Youngstown State|Youngstown St|Penguins|YSU|C8102E|1C1C1C|MVFC|Youngstown|OH|Stambaugh Stadium
uni|Northern Iowa|N. Iowa|Panthers|UNI|4B116F|FFCC00|MVFC|Cedar Falls|IA|UNI-Dome
gt|Georgia Tech|Georgia Tech|Yellow Jackets|GT|B3A369|003057|ACC|Atlanta|GA|Bobby Dodd Stadium
tenn|Tennessee|Tennessee|Volunteers|TEN|FF8200|FFFFFF|SEC|Knoxville|TN|Neyland Stadium
msu|Michigan State|Michigan State|Spartans|MSU|18453B|FFFFFF|B1G|East Lansing|MI|Spartan Stadium
cmu|Central Michigan|C. Michigan|Chippewas|CMU|6A0032|FFC82E|MAC|Mount Pleasant|MI|Kelly/Shorts Stadium
emu|Eastern Michigan|E. Michigan|Eagles|EMU|006633|FFFFFF|MAC|Ypsilanti|MI|Rynearson Stadium
wmu|Western Michigan|W. Michigan|Broncos|WMU|5B3317|B5A167|MAC|Kalamazoo|MI|Waldo Stadium
mar|Marshall|Marshall|Thundering Herd|MU|00B140|FFFFFF|SBC|Huntington|WV|Edwards Stadium
pitt|Pittsburgh|Pitt|Panthers|PIT|003594|FFB81C|ACC|Pittsburgh|PA|Acrisure Stadium
moh|Miami (OH)|Miami (OH)|RedHawks|MIA|B61E2E|FFFFFF|MAC|Oxford|OH|Yager Stadium
akr|Akron|Akron|Zips|AKR|041E42|A89968|MAC|Akron|OH|InfoCision Stadium
odu|Old Dominion|Old Dominion|Monarchs|ODU|003057|92C1E9|SBC|Norfolk|VA|S.B. Ballard Stadium
ball|Ball State|Ball State|Cardinals|BSU|BA0C2F|FFFFFF|MAC|Muncie|IN|Scheumann Stadium
osu|Ohio State|Ohio State|Buckeyes|OSU|BB0000|A7B1B7|B1G|Columbus|OH|Ohio Stadium
okst|Oklahoma State|Oklahoma State|Cowboys|OSU|1C1C1C|FF7300|B12|Stillwater|OK|Boone Pickens Stadium
ark|Arkansas|Arkansas|Razorbacks|ARK|9D2235|FFFFFF|SEC|Fayetteville|AR|Razorback Stadium
van|Vanderbilt|Vanderbilt|Commodores|VU|1C1C1C|CFAE70|SEC|Nashville|TN|FirstBank Stadium
sc|South Carolina|S. Carolina|Gamecocks|SC|73000A|FFFFFF|SEC|Columbia|SC|Williams-Brice Stadium
msst|Mississippi State|Mississippi St|Bulldogs|MSU|660000|FFFFFF|SEC|Starkville|MS|Davis Wade Stadium
tamu|Texas A&M|Texas A&M|Aggies|TAM|500000|FFFFFF|SEC|College Station|TX|Kyle Field
cit|The Citadel|The Citadel|Bulldogs|CIT|1F3A60|90B3D7|SOC|Charleston|SC|Johnson Hagood Stadium
aub|Auburn|Auburn|Tigers|AUB|0C2340|E87722|SEC|Auburn|AL|Jordan-Hare Stadium
ou|Oklahoma|Oklahoma|Sooners|OU|841617|FDF9D8|SEC|Norman|OK|Memorial Stadium
ulm|UL Monroe|UL Monroe|Warhawks|ULM|840029|FDB913|SBC|Monroe|LA|Malone Stadium
sam|Samford|Samford|Bulldogs|SAM|0C2340|C8102E|SOC|Birmingham|AL|Pete Hanna Stadium
uconn|UConn|UConn|Huskies|UC|000E2F|E4002B|IND|East Hartford|CT|Rentschler Field
fla|Florida|Florida|Gators|FLA|0021A5|FA4616|SEC|Gainesville|FL|Ben Hill Griffin Stadium
uga|Georgia|Georgia|Bulldogs|UGA|BA0C2F|000000|SEC|Athens|GA|Sanford Stadium
gast|Georgia State|Georgia State|Panthers|GSU|0039A6|C60C30|SBC|Atlanta|GA|Center Parc Stadium
mia|Miami (FL)|Miami (FL)|Hurricanes|UM|005030|F47321|ACC|Miami Gardens|FL|Hard Rock Stadium
fsu|Florida State|Florida State|Seminoles|FSU|782F40|CEB888|ACC|Tallahassee|FL|Doak Campbell Stadium
clem|Clemson|Clemson|Tigers|CU|F56600|522D80|ACC|Clemson|SC|Memorial Stadium
furm|Furman|Furman|Paladins|FUR|582C83|FFFFFF|SOC|Greenville|SC|Paladin Stadium
lou|Louisville|Louisville|Cardinals|LOU|AD0000|1C1C1C|ACC|Louisville|KY|L&N Stadium
ekuu|Eastern Kentucky|E. Kentucky|Colonels|EKU|861F41|FFFFFF|UAC|Richmond|KY|Kidd Stadium
asu|Arizona State|Arizona State|Sun Devils|ASU|8C1D40|FFC627|B12|Tempe|AZ|Mountain America Stadium
nich|Nicholls|Nicholls|Colonels|NIC|A6192E|C1C6C8|SLC|Thibodaux|LA|Guidry Stadium
lat|Louisiana Tech|Louisiana Tech|Bulldogs|LT|002F8B|E31B23|SBC|Ruston|LA|Joe Aillet Stadium
bay|Baylor|Baylor|Bears|BU|154734|FFB81C|B12|Waco|TX|McLane Stadium
aamu|Alabama A&M|Alabama A&M|Bulldogs|AAM|660000|FFFFFF|SWAC|Huntsville|AL|Louis Crews Stadium
ilst|Illinois State|Illinois State|Redbirds|ILS|CE1126|F9DD16|MVFC|Normal|IL|Hancock Stadium
ku|Kansas|Kansas|Jayhawks|KU|0051BA|E8000D|B12|Lawrence|KS|Memorial Stadium
utsa|UTSA|UTSA|Roadrunners|UTS|0C2340|F15A22|AAC|San Antonio|TX|Alamodome
neb|Nebraska|Nebraska|Cornhuskers|NEB|E41C38|FDF2D9|B1G|Lincoln|NE|Memorial Stadium
suu|Southern Utah|Southern Utah|Thunderbirds|SUU|D71920|FFFFFF|UAC|Cedar City|UT|Eccles Coliseum
mur|Murray State|Murray State|Racers|MUR|002144|ECAC00|MVFC|Murray|KY|Roy Stewart Stadium
wake|Wake Forest|Wake Forest|Demon Deacons|WF|1C1C1C|9E7E38|ACC|Winston-Salem|NC|Allegacy Stadium
troy|Troy|Troy|Trojans|TRY|8A2432|B3B5B8|SBC|Troy|AL|Veterans Memorial Stadium
wcu|Western Carolina|W. Carolina|Catamounts|WCU|592C88|C1A875|SOC|Cullowhee|NC|Whitmire Stadium
wvu|West Virginia|West Virginia|Mountaineers|WVU|002855|EAAA00|B12|Morgantown|WV|Milan Puskar Stadium
etsu|East Tennessee State|ETSU|Buccaneers|ETS|041E42|FFC72C|SOC|Johnson City|TN|Greene Stadium
rice|Rice|Rice|Owls|RIC|00205B|C1C6C8|AAC|Houston|TX|Rice Stadium
mcn|McNeese|McNeese|Cowboys|MCN|00529B|FFD204|SLC|Lake Charles|LA|Cowboy Stadium
nd|Notre Dame|Notre Dame|Fighting Irish|ND|0C2340|C99700|IND|Notre Dame|IN|Notre Dame Stadium
tnst|Tennessee State|Tennessee St|Tigers|TSU|00539F|FFFFFF|OVC|Nashville|TN|Nissan Stadium
apsu|Austin Peay|Austin Peay|Governors|APS|C41E3A|1C1C1C|UAC|Clarksville|TN|Fortera Stadium
mtsu|Middle Tennessee|Middle Tenn.|Blue Raiders|MT|0066CC|C0C0C0|USA|Murfreesboro|TN|Floyd Stadium
ariz|Arizona|Arizona|Wildcats|UA|0C234B|AB0520|B12|Tucson|AZ|Arizona Stadium
nau|Northern Arizona|N. Arizona|Lumberjacks|NAU|003466|FFC82E|BSKY|Flagstaff|AZ|Walkup Skydome
haw|Hawaii|Hawaii|Rainbow Warriors|HAW|024731|C8C8C8|MW|Honolulu|HI|Ching Complex
sdsu|San Diego State|San Diego St|Aztecs|SD|A6192E|1C1C1C|PAC|San Diego|CA|Snapdragon Stadium
hou|Houston|Houston|Cougars|UH|C8102E|FFFFFF|B12|Houston|TX|TDECU Stadium
tcu|TCU|TCU|Horned Frogs|TCU|4D1979|FFFFFF|B12|Fort Worth|TX|Amon G. Carter Stadium
ksu|Kansas State|Kansas State|Wildcats|KSU|512888|D1D1D1|B12|Manhattan|KS|Snyder Family Stadium
cin|Cincinnati|Cincinnati|Bearcats|UC|E00122|000000|B12|Cincinnati|OH|Nippert Stadium
ucf|UCF|UCF|Knights|UCF|1C1C1C|BA9B37|B12|Orlando|FL|FBC Mortgage Stadium
utah|Utah|Utah|Utes|UTE|CC0000|FFFFFF|B12|Salt Lake City|UT|Rice-Eccles Stadium
ttu|Texas Tech|Texas Tech|Red Raiders|TTU|CC0000|000000|B12|Lubbock|TX|Jones AT&T Stadium
smu|SMU|SMU|Mustangs|SMU|0033A0|C8102E|ACC|Dallas|TX|Gerald J. Ford Stadium
isu|Iowa State|Iowa State|Cyclones|ISU|C8102E|F1BE48|B12|Ames|IA|Jack Trice Stadium
colo|Colorado|Colorado|Buffaloes|CU|1C1C1C|CFB87C|B12|Boulder|CO|Folsom Field
idst|Idaho State|Idaho State|Bengals|IDS|F47920|1C1C1C|BSKY|Pocatello|ID|ICCU Dome
ecu|East Carolina|East Carolina|Pirates|ECU|592A8A|FDC82F|AAC|Greenville|NC|Dowdy-Ficklen Stadium
csu|Colorado State|Colorado State|Rams|CSU|1E4D2B|C8C372|PAC|Fort Collins|CO|Canvas Stadium
weber|Weber State|Weber State|Wildcats|WEB|492365|FFFFFF|BSKY|Ogden|UT|Stewart Stadium
iowa|Iowa|Iowa|Hawkeyes|IA|1C1C1C|FFCD00|B1G|Iowa City|IA|Kinnick Stadium
arst|Arkansas State|Arkansas State|Red Wolves|ASU|CC092F|1C1C1C|SBC|Jonesboro|AR|Centennial Bank Stadium
wiu|Western Illinois|W. Illinois|Leathernecks|WIU|663399|FFCC00|OVC|Macomb|IL|Hanson Field
unlv|UNLV|UNLV|Rebels|UNL|CF0A2C|CAC8C8|MW|Las Vegas|NV|Allegiant Stadium
tlsa|Tulsa|Tulsa|Golden Hurricane|TUL|002D72|C8102E|AAC|Tulsa|OK|Chapman Stadium
wsu|Washington State|Washington St|Cougars|WSU|981E32|5E6A71|PAC|Pullman|WA|Gesa Field
sdak|South Dakota|South Dakota|Coyotes|USD|AD0000|FFFFFF|MVFC|Vermillion|SD|DakotaDome
tntc|Tennessee Tech|Tennessee Tech|Golden Eagles|TTU|4F2984|FFDD00|OVC|Cookeville|TN|Tucker Stadium
gram|Grambling|Grambling|Tigers|GRM|1C1C1C|ECAA00|SWAC|Grambling|LA|Robinson Stadium
mer|Mercer|Mercer|Bears|MER|1C1C1C|F76800|SOC|Macon|GA|Five Star Stadium
orst|Oregon State|Oregon State|Beavers|ORS|DC4405|1C1C1C|PAC|Corvallis|OR|Reser Stadium
jvst|Jacksonville State|Jax State|Gamecocks|JSU|CC0000|FFFFFF|USA|Jacksonville|AL|AmFirst Stadium
fam|Florida A&M|Florida A&M|Rattlers|FAM|008344|F4811F|SWAC|Tallahassee|FL|Bragg Stadium
usf|South Florida|South Florida|Bulls|USF|006747|CFC493|AAC|Tampa|FL|Raymond James Stadium
boise|Boise State|Boise State|Broncos|BSU|0033A0|D64309|PAC|Boise|ID|Albertsons Stadium
rmu|Robert Morris|Robert Morris|Colonials|RMU|14234B|A6192E|NEC|Moon Township|PA|Joe Walton Stadium
ohio|Ohio|Ohio|Bobcats|OU|00694E|FFFFFF|MAC|Athens|OH|Peden Stadium
duq|Duquesne|Duquesne|Dukes|DUQ|041E42|BA0C2F|NEC|Pittsburgh|PA|Rooney Field
bgsu|Bowling Green|Bowling Green|Falcons|BG|FE5000|4F2C1D|MAC|Bowling Green|OH|Doyt Perry Stadium
kent|Kent State|Kent State|Golden Flashes|KSU|002664|EAAB00|MAC|Kent|OH|Dix Stadium
buff|Buffalo|Buffalo|Bulls|UB|005BBB|FFFFFF|MAC|Buffalo|NY|UB Stadium
ill|Illinois|Illinois|Fighting Illini|ILL|13294B|E84A27|B1G|Champaign|IL|Gies Memorial Stadium
`;

/** key, abbreviation, name, color */
export const CONFERENCE_ROWS = `
SEC|SEC|Southeastern Conference|1B3A78
B12|B12|Big 12 Conference|7A1E2E
B1G|B10|Big Ten Conference|0A5FA5
ACC|ACC|Atlantic Coast Conference|17458F
MAC|MAC|Mid-American Conference|17603B
SBC|SBC|Sun Belt Conference|1D2F57
AAC|AAC|American Conference|A5203A
MW|MW|Mountain West Conference|3E2C78
PAC|P12|Pac-12 Conference|24408E
USA|USA|Conference USA|0F3A5C
IND|IND|FBS Independents|45545F
MVFC|MVF|Missouri Valley Football Conference|70283C
SOC|SOC|Southern Conference|235A87
NEC|NEC|Northeast Conference|1F4E79
OVC|OVC|OVC-Big South|1E5AA8
BSKY|BSK|Big Sky Conference|2F5597
SLC|SLC|Southland Conference|7B2D26
SWAC|SWA|SWAC|9A2A2A
UAC|UAC|United Athletic Conference|2B2D55
`;

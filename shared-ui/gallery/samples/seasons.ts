// One line per column: key | open,home,chg,locked,full*,marker | its weeks in order, in the notation of read-season.ts.

/** A conference season with Saturdays from Aug 26, 2028. */
export const SEC_2028 = `
ala|0,6,4,locked,,|none|vs osu|at okst|at ark;c|bye|vs tex;c|at van;c|at tenn;c|vs sc;c;p=3|vs msst;c|vs lsu;c|at tamu;c|vs cit|at aub;c|none
ark|1,6,4,,,|none|vs ysu|open G6 FCS|vs ala;c|vs lsu;c;p=2|vs tamu;c|at aub;c|at van;c|bye|at uk;c|at miss;c|vs ou;c;p=2|vs ulm|at mizz;c;d=2028-11-24|none
aub|1,7,5,,,|none|vs sam|vs uconn|at ou;c|vs fla;c|at sc;c|vs ark;c|vs uga;c|bye|at van;c;p=3|vs tamu;c|at lsu;c|open FCS;t=Prefer SoCon. Call Ryan before Dec 15.|vs ala;c|none
fla|0,7,5,,,|none|vs gast|vs mia;p=1|at tex;c|at aub;c|vs van;c|vs msst;c|at tamu;c|vs lsu;c|n uga;c;y=Jax|vs mizz;c|bye|at fsu;t=Move from week 13 agreed with FSU.|vs uk;c|none
uga|0,5,3,locked,,|none|n clem;y=ATL|vs furm|at tenn;c|vs van;c|bye|vs uk;c|at aub;c|at msst;c|n fla;c;y=Jax|vs tex;c|at mizz;c|vs gt|at sc;c|none
uk|0,6,4,,,|none|vs tol;p=1|at lou|vs tamu;c|vs ou;c|bye|at uga;c|at tex;c|vs van;c|vs ark;c|at msst;c|at tenn;c|vs ekuu|at fla;c|none
lsu|0,6,4,,,|none|n asu;d=2028-09-03;y=HOU|vs nich|vs msst;c|at ark;c;p=2|vs tenn;c|at miss;c|bye|at fla;c|vs mizz;c|at ala;c|vs aub;c|vs lat|at ou;c|none
msst|1,5,4,,,|na|at bay|open G6;a=active|at lsu;c|bye|vs ou;c|at fla;c|vs sc;c|vs uga;c|at ala;c|vs uk;c|at tex;c|vs aamu|at miss;c;d=2028-11-24|none
mizz|1,7,5,,,|none|vs ilst;d=2028-08-31|vs ku|at van;c|at sc;c|vs miss;c|bye|vs ou;c|vs tex;c;p=3|at lsu;c|at fla;c|vs uga;c|open P4 G6|vs ark;c;d=2028-11-24|none
ou|0,6,4,,conf,|none|vs utsa|at neb|vs aub;c|at uk;c|at msst;c|n tex;c;y=Dallas|at mizz;c|vs miss;c|bye|vs sc;c|at ark;c;p=2|vs suu|vs lsu;c|none
miss|0,8,5,,,|none|vs mur|vs wake|vs sc;c|at tamu;c|at mizz;c|vs lsu;c|bye|at ou;c|vs tenn;c|vs ark;c|at van;c|vs troy|vs msst;c;d=2028-11-24|none
sc|0,6,4,,,|none|vs wcu|at unc|at miss;c|vs mizz;c|vs aub;c|at tenn;c|at msst;c|at ala;c;p=3|vs tamu;c|at ou;c|bye|vs clem|vs uga;c|none
tenn|0,7,5,,,|none|n wvu;y=CLT|vs ball|vs uga;c|at tex;c|at lsu;c|vs sc;c|vs ala;c|at tamu;c|at miss;c|bye|vs uk;c|vs etsu|vs van;c|none
tex|0,7,5,,,|none|vs rice|vs mich|vs fla;c|vs tenn;c|at ala;c|n ou;c;y=Dallas|vs uk;c|at mizz;c;p=3|bye|at uga;c|vs msst;c|hold|vs tamu;c;d=2028-11-24|none
tamu|1,5,4,,,|none|vs mcn|at nd|at uk;c|vs miss;c|at ark;c|bye|vs fla;c|vs tenn;c|at sc;c|at aub;c|vs ala;c|open G6 FCS;a=pending|at tex;c;d=2028-11-24|none
van|1,8,5,,,|vs tnst|vs apsu;d=2028-09-01|vs mtsu|vs mizz;c|at uga;c|at fla;c|vs ala;c|vs ark;c|at uk;c|vs aub;c;p=3|bye|vs miss;c|open FCS;a=cancelled|at tenn;c|none
`;

/** A conference season with Saturdays from Aug 25, 2029. */
export const BIG12_2029 = `
ariz|0,7,5,,,|none|vs nau;d=2029-08-31|vs haw|at sdsu|vs hou;c|bye|at okst;c|at tcu;c|vs wvu;c|vs ksu;c|vs ku;c|at cin;c|vs bay;c|at asu;c|none
asu|1,5,4,,,|none|vs suu|at msst|open G6|at okst;c|vs byu;c|at ucf;c|vs utah;c|bye|vs wvu;c|at hou;c|at ttu;c|at ku;c|vs ariz;c|none
bay|0,6,4,,,|none|vs aub|at smu|vs sam|at utah;c|vs ksu;c|at isu;c|at byu;c|vs colo;c|bye|vs cin;c|vs ucf;c|at ariz;c|at tcu;c|none
byu|0,7,5,,,|none|vs idst|vs ecu|at csu;t=Contract sent Nov 12.|at ttu;c|at asu;c|vs ksu;c|vs bay;c|vs tcu;c|at cin;c|bye|vs hou;c|vs colo;c|at utah;c|none
cin|1,5,4,,,|none|n neb;d=2029-08-30;y=KC|vs moh|open G6 FCS|vs isu;c|vs ttu;c|at utah;c|at ucf;c|at hou;c|vs byu;c|at bay;c|vs ariz;c|bye|at wvu;c|none
colo|0,7,5,,,|none|at gt|vs csu|vs weber|at ku;c|vs okst;c|at hou;c;p=2|bye|at bay;c|vs ttu;c|vs wvu;c|vs ksu;c|at byu;c|vs ucf;c;d=2029-11-23|none
hou|1,6,5,,,|none|open FCS;a=pending|at rice|vs lat|at ariz;c|vs wvu;c|vs colo;c;p=2|at ksu;c|vs cin;c|at okst;c|vs asu;c|at byu;c|bye|vs ttu;c;d=2029-11-23|none
isu|0,6,4,locked,,|none|vs uni|at iowa|vs arst|at cin;c|at tcu;c|vs bay;c|vs ku;c|vs ucf;c|vs utah;c|at ksu;c|bye|at ttu;c|at okst;c|none
ku|0,6,4,,,|vs wiu|vs unlv;d=2029-08-31|at mizz|hold|vs colo;c|at utah;c|bye|at isu;c|vs okst;c|vs ucf;c|at ariz;c|at wvu;c|vs asu;c|at ksu;c|none
ksu|0,7,5,,,|none|vs tlsa|at wsu|vs sdak|vs tcu;c|at bay;c|at byu;c|vs hou;c|bye|at ariz;c|vs isu;c|at colo;c|vs okst;c|vs ku;c|none
okst|0,6,4,,,|na|vs tntc|at ore|vs tlsa|vs asu;c|at colo;c|vs ariz;c|bye|at ku;c|vs hou;c|at ucf;c|at tcu;c|at ksu;c|vs isu;c|none
tcu|0,7,5,,,|none|at unc;p=1|vs gram|vs smu|at ksu;c|vs isu;c|at ttu;c|vs ariz;c|at byu;c|bye|vs utah;c;d=2029-11-02|vs okst;c|at wvu;c|vs bay;c|none
ttu|1,7,5,,,|none|vs mer|vs orst;p=1|open P4 G6;a=active|vs byu;c|at cin;c|vs tcu;c|at wvu;c|vs utah;c|at colo;c|bye|vs asu;c|vs isu;c|at hou;c;d=2029-11-23|none
ucf|0,6,4,,,|none|vs jvst;d=2029-08-30|vs fam|at usf|at wvu;c|bye|vs asu;c|vs cin;c|at isu;c|at ku;c|vs okst;c|at bay;c|vs utah;c|at colo;c;d=2029-11-23|none
utah|0,6,4,locked,,|none|vs weber;d=2029-08-30|at boise|vs wyo|vs bay;c|vs ku;c|vs cin;c|at asu;c|at ttu;c|at isu;c|at tcu;c;d=2029-11-02|bye|at ucf;c|vs byu;c|none
wvu|0,7,5,,,|none|vs rmu|at ohio|vs pitt|vs ucf;c|at hou;c|bye|vs ttu;c|at ariz;c|at asu;c|at colo;c|vs ku;c|vs tcu;c|vs cin;c|none
`;

/** Seasons of one school, with a date for each week. */
export const TOLEDO = `
2027|0,6,4,locked,,|none;d=2027-08-28|vs duq;d=2027-09-02|at msu;d=2027-09-11;t=Guarantee $1,450,000|vs odu;d=2027-09-18|at usf;d=2027-09-25|vs akr;c;d=2027-10-02|at wmu;c;d=2027-10-09|vs moh;c;d=2027-10-16;t=Homecoming|bye;d=2027-10-23|at ball;c;d=2027-10-30|vs bgsu;c;d=2027-11-03|at ohio;c;d=2027-11-09|vs emu;c;d=2027-11-16|at kent;c;d=2027-11-26|champ;d=2027-12-04;t=Ford Field, Detroit, MI;x=MAC Championship|none;d=2027-12-11
2028|1,6,4,,,|none;d=2028-08-26|at uk;p=1;d=2028-09-02;t=Contract with UK legal|vs rmu;d=2028-09-09|open P4 G6;a=active;d=2028-09-16|vs mar;d=2028-09-23;t=Return of 2026 trip|at bgsu;c;d=2028-09-30|vs cmu;c;d=2028-10-07|at buff;c;d=2028-10-14|bye;d=2028-10-21|vs ball;c;d=2028-10-28|at moh;c;d=2028-10-31|vs wmu;c;d=2028-11-08|at akr;c;d=2028-11-14|vs ohio;c;d=2028-11-24|champ;d=2028-12-02;t=Ford Field, Detroit, MI;x=MAC Championship|none;d=2028-12-09
2029|2,4,4,,,|none;d=2029-08-25|hold;d=2029-09-01;t=NEC or MVFC, home|at psu;p=2;d=2029-09-08;t=Guarantee $1,850,000|open G6;d=2029-09-15;t=Home-and-home, start at home|open P4;a=pending;d=2029-09-22|vs kent;c;d=2029-09-29|at emu;c;d=2029-10-06|vs akr;c;p=3;d=2029-10-13|at ohio;c;p=3;d=2029-10-20|bye;d=2029-10-27|vs moh;c;d=2029-10-30|at cmu;c;d=2029-11-07|vs bgsu;c;d=2029-11-14|at ball;c;d=2029-11-23|champ;d=2029-12-01;t=Ford Field, Detroit, MI;x=MAC Championship|none;d=2029-12-08
2030|2,4,4,,,14*|none;d=2030-08-24|open FCS;d=2030-08-31|at ill;d=2030-09-07;t=Guarantee $1,600,000|n pitt;d=2030-09-14;w=Cleveland, OH|open P4 G6;a=cancelled;d=2030-09-21|na;d=2030-09-28;t=Stadium work, no home game|vs buff;c;d=2030-10-05|at kent;c;d=2030-10-12|vs ohio;c;d=2030-10-19|at wmu;c;d=2030-10-26|bye;d=2030-11-02|vs ball;c;d=2030-11-06|at bgsu;c;d=2030-11-13|at akr;c;d=2030-11-19|vs cmu;c;d=2030-11-29|champ;d=2030-12-07;t=Ford Field, Detroit, MI;x=MAC Championship
`;

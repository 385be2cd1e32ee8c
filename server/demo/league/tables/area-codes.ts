/** One telephone area code per state; with the numbers 555-0100 to 555-0199 it reaches nobody. */
export const AREA_CODES: ReadonlyMap<string, string> = new Map(
  `AL 205, AR 501, AZ 480, CA 530, CO 970, CT 860, DC 202, DE 302, FL 352, GA 706, HI 808, IA 515, ID 208, IL 217, IN 765,
   KS 785, KY 859, LA 225, MA 413, MD 301, ME 207, MI 734, MN 612, MO 573, MS 662, MT 406, NC 919, ND 701, NE 402, NH 603,
   NJ 732, NM 505, NV 775, NY 315, OH 419, OK 405, OR 541, PA 814, RI 401, SC 803, SD 605, TN 615, TX 512, UT 801, VA 540,
   WA 509, WI 608, WV 304, WY 307`
    .split(',')
    .map((pair): [string, string] => {
      const [state = '', code = ''] = pair.trim().split(' ');
      return [state, code];
    }),
);

// Written by `npm run generate` from the data of libaddressinput. A: street, C: city, S: region, Z: postal code.

export const FORMATS = {
  "A/C/Z": "AC AF AI FK GB GG GI GS IM IO JE KE LK NA PN SD SG SH SZ TA TC VG ZA",
  "A/Z C":
    "AD AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM",
  "A/C/S": "AE JM NR PA SC SR TV",
  "A/C":
    "AG AO AQ AW BF BI BJ BO BQ BV BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MO MR MS MW NU PS QA RW SB SL SS ST SX SY TD TF TG TK TL TO TT UG VU WS YE ZW",
  "A/Z/C": "AL EC MU OM",
  "A/Z/C/S": "AM",
  "A/Z C/S": "AR CL CV MY TR UZ",
  "A/C S Z": "AS AU CA CC CX FM HM MH MP NF PW UM VI",
  "A/C, S Z": "BB SO US",
  "A/C - Z": "BD",
  "A/C Z": "BH BM BN BT GU IL JO KH LB LS MT MV NP NZ PR SA VC",
  "A/C-S/Z": "BR",
  "A/C, S": "BS KN",
  "A/Z, C/S": "BY",
  "A C": "CI",
  "Z/SC/A": "CN TW",
  "A/C, S, Z": "CO",
  "A/S, C/Z": "CR",
  "A/C S/Z": "CU",
  "A/Z C S": "EE ES IT LT PF UY",
  "A/C/S/Z": "EG IE RU UA",
  "Z A C": "GN",
  "A/Z- C": "GT",
  "S/C/A": "HK",
  "A/C, S/Z": "HN IQ",
  "C/A/Z": "HU",
  "A/C/S Z": "ID KY MN TH VN",
  "A/C Z/S": "IN NG PE",
  "S/C/A/Z": "IR",
  "Z/S/C/A": "JP KP KZ",
  "A/S/C": "KI",
  "S C/A/Z": "KR",
  "A/S/C, Z": "LV",
  "A/C, Z": "MM",
  "A/Z C, S": "MX",
  "A/Z CS": "MZ",
  "A/Z/C, S": "NI",
  "A/C Z S": "PG",
  "A/C/Z S": "PH",
  "A/C-Z": "PK",
  "A/Z S C": "RO",
  "A/Z-C/S": "SV",
  "A/C Z, S": "VE",
} as const;

export const LATIN_FORMATS = {
  "A/C/S, Z": "CN KP",
  "A/C/S": "HK",
  "A, C, S/Z": "JP",
  "A/C/S/Z": "KR",
  "A/C, S Z": "TW",
} as const;

export const REGION_NAMES = {
  emirate: "AE",
  state: "AS AU BR FM IN MH MP MX MY NG PW UM US VE VI",
  parish: "BB JM",
  island: "BS CV KI KN KY PF SC TV",
  department: "CO HN NI",
  region: "FR",
  area: "HK",
  county: "IE TW",
  prefecture: "JP",
  doSi: "KR",
  district: "NR",
  oblast: "RU UA",
} as const;

export const POSTAL_CODE_NAMES = {
  zip: "AS FM GU MH MP PR PW UM US VI",
  eircode: "IE",
  pin: "IN",
} as const;

export const CITY_NAMES = {
  suburb: "AU",
  postTown: "GB NO SE SJ",
  district: "HK PE SD SY TR TW",
} as const;

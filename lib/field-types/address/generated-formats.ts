// Written by `npm run generate` from the data of libaddressinput. A: street, C: city, S: region, Z: postal code, _: a space.

export const FORMATS = {
  "A/C/Z": "ACAFAIFKGBGGGIGSIMIOJEKELKNAPNSDSGSHSZTATCVGZA",
  "A/Z_C":
    "ADATAXAZBABEBGBLCHCYCZDEDKDODZEHETFIFOFRGEGFGLGPGRGWHRHTISKGKWLALILRLUMAMCMDMEMFMGMKMQNCNENLNOPLPMPTPYRERSSESISJSKSMSNTJTMTNTZVAWFXKYTZM",
  "A/C/S": "AEJMNRPASCSRTV",
  "A/C":
    "AGAOAQAWBFBIBJBOBQBVBWBZCDCFCGCKCMCWDJDMERFJGAGDGHGMGQGYKMLCLYMLMOMRMSMWNUPSQARWSBSLSSSTSXSYTDTFTGTKTLTOTTUGVUWSYEZW",
  "A/Z/C": "ALECMUOM",
  "A/Z/C/S": "AM",
  "A/Z_C/S": "ARCLCVMYTRUZ",
  "A/C_S_Z": "ASAUCACCCXFMHMMHMPNFPWUMVI",
  "A/C,_S_Z": "BBSOUS",
  "A/C_-_Z": "BD",
  "A/C_Z": "BHBMBNBTGUILJOKHLBLSMTMVNPNZPRSAVC",
  "A/C-S/Z": "BR",
  "A/C,_S": "BSKN",
  "A/Z,_C/S": "BY",
  A_C: "CI",
  "Z/SC/A": "CNTW",
  "A/C,_S,_Z": "CO",
  "A/S,_C/Z": "CR",
  "A/C_S/Z": "CU",
  "A/Z_C_S": "EEESITLTPFUY",
  "A/C/S/Z": "EGIERUUA",
  Z_A_C: "GN",
  "A/Z-_C": "GT",
  "S/C/A": "HK",
  "A/C,_S/Z": "HNIQ",
  "C/A/Z": "HU",
  "A/C/S_Z": "IDKYMNTHVN",
  "A/C_Z/S": "INNGPE",
  "S/C/A/Z": "IR",
  "Z/S/C/A": "JPKPKZ",
  "A/S/C": "KI",
  "S_C/A/Z": "KR",
  "A/S/C,_Z": "LV",
  "A/C,_Z": "MM",
  "A/Z_C,_S": "MX",
  "A/Z_CS": "MZ",
  "A/Z/C,_S": "NI",
  "A/C_Z_S": "PG",
  "A/C/Z_S": "PH",
  "A/C-Z": "PK",
  "A/Z_S_C": "RO",
  "A/Z-C/S": "SV",
  "A/C_Z,_S": "VE",
} as const;

export const LATIN_FORMATS = {
  "A/C/S,_Z": "CNKP",
  "A/C/S": "HK",
  "A,_C,_S/Z": "JP",
  "A/C/S/Z": "KR",
  "A/C,_S_Z": "TW",
} as const;

export const REGION_NAMES = {
  emirate: "AE",
  state: "ASAUBRFMINMHMPMXMYNGPWUMUSVEVI",
  parish: "BBJM",
  island: "BSCVKIKNKYPFSCTV",
  department: "COHNNI",
  region: "FR",
  area: "HK",
  county: "IETW",
  prefecture: "JP",
  doSi: "KR",
  district: "NR",
  oblast: "RUUA",
} as const;

export const POSTAL_CODE_NAMES = {
  zip: "ASFMGUMHMPPRPWUMUSVI",
  eircode: "IE",
  pin: "IN",
} as const;

export const CITY_NAMES = {
  suburb: "AU",
  postTown: "GBNOSESJ",
  district: "HKPESDSYTRTW",
} as const;

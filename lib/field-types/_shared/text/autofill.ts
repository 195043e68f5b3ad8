import { foldText } from "@/lib/domain/texts/fold-text";

/** What browsers can fill in by themselves (HTML's autofill tokens), in the words of the editor. */
export const AUTOFILL = {
  name: "Full name",
  "given-name": "First name",
  "family-name": "Last name",
  organization: "Organisation",
  "organization-title": "Job title",
  "street-address": "Address, several lines",
  "address-line1": "Street and number",
  "postal-code": "Postal code",
  "address-level2": "City",
  "address-level1": "State or region",
} as const;

type Token = keyof typeof AUTOFILL;
export type Autofill = Token | "off";

/** An object's own keys lose their type. */
export const AUTOFILL_TOKENS = Object.keys(AUTOFILL) as [Token, ...Token[]];

/** Whole labels, folded: part of one ("Name of your dog") says nothing about the visitor. */
const LABELS: Readonly<Record<Token, string>> = {
  name:
    "name|your name|full name|your full name|contact name|contact person|name and surname|first and last name|nimi|taisnimi|" +
    "vollstandiger name|ihr name|vor- und nachname|vorname und nachname|nom complet|nom et prenom|votre nom|nombre completo|" +
    "nombre y apellidos|su nombre|nome completo|nome e cognome|naam|volledige naam|uw naam|imie i nazwisko|navn|fullt navn|" +
    "namn|fullstandigt namn|koko nimi|имя и фамилия|фио|الاسم|الاسم الكامل|שם|שם מלא|氏名|お名前|姓名",
  "given-name":
    "first name|given name|forename|vorname|prenom|nombre|nome|voornaam|imie|fornavn|fornamn|etunimi|eesnimi|vards|vardas|имя|" +
    "الاسم الاول|שם פרטי|名",
  "family-name":
    "last name|family name|surname|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|" +
    "achternaam|nazwisko|etternavn|efternavn|efternamn|sukunimi|perekonnanimi|perenimi|uzvards|pavarde|фамилия|שם משפחה|姓",
  organization:
    "company|company name|your company|organisation|organization|organisation name|organization name|employer|business name|" +
    "firma|firmenname|unternehmen|entreprise|societe|nom de l'entreprise|empresa|nombre de la empresa|azienda|bedrijf|" +
    "bedrijfsnaam|foretag|firmanavn|yritys|ettevote|организация|компания|الشركة|חברה|会社名|公司",
  "organization-title":
    "job title|your job title|position at work|berufsbezeichnung|poste occupe|cargo|stillingsbetegnelse",
  "street-address":
    "address|your address|home address|postal address|mailing address|full address|anschrift|adresse|postanschrift|" +
    "adresse postale|direccion|direccion postal|indirizzo|endereco|adres|adress|postadress|osoite|aadress|адрес|العنوان|כתובת|住所|地址",
  "address-line1":
    "street|street address|street and number|address line 1|strasse|strasse und hausnummer|rue|numero et rue|calle|" +
    "calle y numero|via|via e numero civico|rua|straat|straat en huisnummer|ulica|gata|gateadresse|gatuadress|katuosoite|улица",
  "postal-code":
    "postal code|postcode|post code|zip|zip code|zip / postal code|plz|postleitzahl|code postal|codigo postal|cap|cep|" +
    "kod pocztowy|postnummer|postinumero|sihtnumber|postiindeks|индекс|почтовый индекс|الرمز البريدي|מיקוד|郵便番号|邮编",
  "address-level2":
    "city|town|city / town|town / city|city or town|stadt|ort|wohnort|ville|ciudad|localidad|citta|cidade|plaats|woonplaats|" +
    "stad|miasto|poststed|postort|kaupunki|linn|город|المدينة|עיר|市|城市",
  "address-level1":
    "state|province|region|county|state / province|state or province|state or region|bundesland|kanton|provincia|estado|" +
    "wojewodztwo|область|регион",
};

const byLabel = new Map(
  AUTOFILL_TOKENS.flatMap((token) =>
    LABELS[token].split("|").map((label) => [foldText(label), token]),
  ),
);

/** What the label of a text asks of the visitor; undefined where browsers are left to guess. */
export function autofillOf(label: string, { hasLines = false } = {}): Token | undefined {
  const folded = foldText(label)
    .replace(/\s*\(.*\)\s*$/, "")
    .replace(/[\s:*?.]+$/, "")
    .trim();
  const token = byLabel.get(folded);
  // In one line there is room for one.
  return token === "street-address" && !hasLines ? "address-line1" : token;
}

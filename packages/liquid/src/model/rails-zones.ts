/** The name of the IANA for a zone that Braze knows by another name; else the name itself. */
export const ianaName = (name: string): string => railsZones.get(name) ?? name;

/*
 * The names that Ruby on Rails gives to time zones, beside those of the IANA.
 *
 * https://api.rubyonrails.org/classes/ActiveSupport/TimeZone.html
 *
 * By area; the zone is named after the place where no other name is listed.
 */
const written =
  'Etc:GMT+12=International Date Line West|UTC;Pacific:Midway=Midway Island|Pago_Pago=American Samoa|' +
  'Honolulu=Hawaii|Guam|Port_Moresby|Guadalcanal=Solomon Is.|Noumea=New Caledonia|Fiji|' +
  "Majuro=Marshall Is.|Auckland=Auckland,Wellington|Tongatapu=Nuku'alofa|Fakaofo=Tokelau Is.|" +
  'Chatham=Chatham Is.|Apia=Samoa;America:Juneau=Alaska|Los_Angeles=Pacific Time (US & Canada)|Tijuana|' +
  'Denver=Mountain Time (US & Canada)|Phoenix=Arizona|Chihuahua|Mazatlan|' +
  'Chicago=Central Time (US & Canada)|Regina=Saskatchewan|Mexico_City=Guadalajara,Mexico City|' +
  'Monterrey|Guatemala=Central America|New_York=Eastern Time (US & Canada)|' +
  'Indiana/Indianapolis=Indiana (East)|Bogota|Lima=Lima,Quito|Halifax=Atlantic Time (Canada)|Caracas|' +
  'La_Paz|Santiago|St_Johns=Newfoundland|Sao_Paulo=Brasilia|Argentina/Buenos_Aires|Montevideo|' +
  'Guyana=Georgetown|Puerto_Rico|Godthab=Greenland;Atlantic:South_Georgia=Mid-Atlantic|Azores|' +
  'Cape_Verde=Cape Verde Is.;Europe:Dublin|London=Edinburgh,London|Lisbon|Belgrade|Bratislava|Budapest|' +
  'Ljubljana|Prague|Sarajevo|Skopje|Warsaw|Zagreb|Brussels|Copenhagen|Madrid|Paris|Amsterdam|Berlin|' +
  'Zurich=Bern,Zurich|Rome|Stockholm|Vienna|Bucharest|Helsinki|Kiev=Kyiv|Riga|Sofia|Tallinn|Vilnius|' +
  'Athens|Istanbul|Minsk|Kaliningrad|Moscow=Moscow,St. Petersburg|Volgograd|Samara;Africa:Casablanca|' +
  'Monrovia|Algiers=West Central Africa|Cairo|Harare|Johannesburg=Pretoria|Nairobi;Asia:Jerusalem|' +
  'Kuwait|Riyadh|Baghdad|Tehran|Muscat=Abu Dhabi,Muscat|Baku|Tbilisi|Yerevan|Kabul|' +
  'Yekaterinburg=Ekaterinburg|Karachi=Islamabad,Karachi|Tashkent|' +
  'Kolkata=Chennai,Kolkata,Mumbai,New Delhi|Kathmandu|Dhaka=Astana,Dhaka|Colombo=Sri Jayawardenepura|' +
  'Almaty|Novosibirsk|Rangoon|Bangkok=Bangkok,Hanoi|Jakarta|Krasnoyarsk|Shanghai=Beijing|Chongqing|' +
  'Hong_Kong|Urumqi|Kuala_Lumpur|Singapore|Taipei|Irkutsk|Ulaanbaatar|Seoul|Tokyo=Osaka,Sapporo,Tokyo|' +
  'Yakutsk|Vladivostok|Magadan|Srednekolymsk|Kamchatka;Australia:Perth|Darwin|Adelaide|' +
  'Melbourne=Canberra,Melbourne|Sydney|Brisbane|Hobart';

/** `Pacific Time (US & Canada)` is `America/Los_Angeles`. */
const railsZones: ReadonlyMap<string, string> = new Map(
  written.split(';').flatMap((listed) => {
    const [area, places = ''] = listed.split(':');
    return places.split('|').flatMap((entry) => {
      const [place = '', names = place.slice(place.lastIndexOf('/') + 1).replace('_', ' ')] =
        entry.split('=');
      return names.split(',').map((name) => [name, `${area}/${place}`] as const);
    });
  }),
);

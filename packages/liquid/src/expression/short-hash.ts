/**
 * A text as 14 letters and digits, for names only: 64 bits in two halves that are mixed in different ways. Texts that
 * people write never collide; code that must be certain compares the texts, too.
 */
export function shortHash(text: string): string {
  let one = 0xde_ad_be_ef;
  let other = 0x41_c6_ce_57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e_37_79_b1);
    other = Math.imul(other ^ code, 0x5f_35_64_95);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85_eb_ca_6b) ^ Math.imul(other ^ (other >>> 13), 0xc2_b2_ae_35);
  other = Math.imul(other ^ (other >>> 16), 0x85_eb_ca_6b) ^ Math.imul(one ^ (one >>> 13), 0xc2_b2_ae_35);
  return half(one) + half(other);
}

function half(bits: number): string {
  return (bits >>> 0).toString(36).padStart(7, '0');
}

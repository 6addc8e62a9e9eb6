/**
 * What the compiler does with styled components wherever something is built for people to use: CSS without white space and
 * comments. Names for developers would show in every class.
 */
export const styledComponents = {
  minify: true,
  pure: true,
  displayName: false,
  fileName: false,
  ssr: false,
};

import type { OutputStyle, ReferenceStyle, Template } from '../../model/template.ts';

/** The style of the text. Absent options follow the template's settings. */
export interface GenerateOptions {
  /** @default that of the settings, else 'braced' */
  referenceStyle?: ReferenceStyle | undefined;
  /** @default that of the settings, else 'readable' */
  outputStyle?: OutputStyle | undefined;
}

/** The same with all options set. */
export interface TextStyle {
  referenceStyle: ReferenceStyle;
  outputStyle: OutputStyle;
}

/**
 * The style of the shown text is that of the sent text: without options, the settings that are saved with the template
 * decide.
 */
export function textStyle({ settings }: Template, options: GenerateOptions): TextStyle {
  return {
    referenceStyle: options.referenceStyle ?? settings.referenceStyle ?? 'braced',
    outputStyle: options.outputStyle ?? settings.outputStyle ?? 'readable',
  };
}

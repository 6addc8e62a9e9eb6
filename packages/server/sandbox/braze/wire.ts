/** A custom attribute as Braze's `GET /custom_attributes` sends it. Old workspaces leave out some fields. */
export interface WireAttribute {
  name: string;
  description?: string | null;
  data_type?: string | null | undefined;
  array_length?: number | null;
  status?: string | null | undefined;
  tag_names?: (string | null)[];
}

/** A custom event as Braze's `GET /events` sends it. */
export interface WireEvent {
  name: string;
  description?: string | null;
  included_in_analytics_report?: boolean;
  status?: string | null | undefined;
  tag_names?: (string | null)[];
}

export interface WireRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export const success = (fields: object, headers: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers,
  body: { message: 'success', ...fields },
});

/** Braze has no stable error codes: an error is a status and a text. */
export const refusal = (status: number, message: string, errors?: readonly unknown[]): Answer => ({
  status,
  headers: {},
  body: { message, ...(errors && { errors }) },
});

/** A list of any length. Arrays are such lists; generated data makes only the items that are asked for. */
export interface ItemSource<Item> {
  readonly length: number;
  slice(start: number, end: number): readonly Item[];
}

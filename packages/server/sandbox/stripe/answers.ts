export interface Answer {
  status: number;
  body: object;
}

/** A request that Stripe would refuse. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, error: { type: string; code?: string; param?: string; message: string }) {
    super(error.message);
    this.name = 'Refusal';
    this.answer = { status, body: { error } };
  }
}

const INVALID = 'invalid_request_error';

export const missing = (kind: string, id: string) =>
  new Refusal(404, {
    type: INVALID,
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });

export const unknownParameter = (param: string) =>
  new Refusal(400, {
    type: INVALID,
    code: 'parameter_unknown',
    param,
    message: `Received unknown parameter: ${param}`,
  });

export const missingParameter = (param: string) =>
  new Refusal(400, {
    type: INVALID,
    code: 'parameter_missing',
    param,
    message: `Missing required param: ${param}.`,
  });

export const invalid = (param: string, message: string) =>
  new Refusal(400, { type: INVALID, param, message });

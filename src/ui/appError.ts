/** The specification's error object, which the error page shows. */
export interface AppErrorDetails {
  readonly statusCode?: number | undefined;
  readonly message?: string | undefined;
  readonly text?: string | undefined;
}

/** Represents a fault that ends in the error page, with its status. */
export class AppError extends Error {
  readonly statusCode: number | undefined;
  readonly text: string | undefined;

  constructor({ statusCode, message, text }: AppErrorDetails) {
    super(message);
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.text = text;
  }
}

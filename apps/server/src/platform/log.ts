import { requestFields } from './request-context.ts';

export type LogLevel = 'info' | 'warn' | 'error';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON object per line, with the request that it is about. Never hand it bodies, headers, cookies, tokens or addresses of mail. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** The cause's name, message, code and stack are kept; a database error's detail is not, it quotes values. */
  error(message: string, cause?: unknown, fields?: LogFields): void;
}

function describe(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? { cause } : {};
  const code = 'code' in cause ? String(cause.code) : undefined;
  return { error: cause.name, cause: cause.message, code, stack: cause.stack };
}

export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const put = (level: LogLevel, message: string, fields: LogFields): void =>
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, message, ...requestFields(), ...fields })}\n`,
    );
  return {
    info: (message, fields = {}) => put('info', message, fields),
    warn: (message, fields = {}) => put('warn', message, fields),
    error: (message, cause, fields = {}) => put('error', message, { ...fields, ...describe(cause) }),
  };
}

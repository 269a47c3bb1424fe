import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { InvocationRefused, type Lambda } from '../lambda/lambda.ts';
import { createApiGateway } from './api-gateway.ts';

const unused = () => {
  throw new Error('Not part of a call');
};

function gatewayWith(invoke: Lambda['invoke']) {
  const throttle = { rate: 1, burst: 1 };
  const route = {
    method: 'GET',
    path: '/api/settings',
    functionName: 'getSettings',
    authorizer: undefined,
    throttle,
  };
  const lambda = { invoke, update: unused, retire: unused, stopEvents: unused, close: unused };
  const api = createApiGateway({ routes: [route], lambda, jwks: {}, isLimited: () => false, log: () => {} });
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: route.path });
  return () => api(request, Buffer.of(), {});
}

it('answers 503 when all reserved instances of a function are busy, and 413 to an event that is too large', async () => {
  for (const [status, message] of [
    [503, 'Service Unavailable'],
    [413, 'Request Entity Too Large'],
  ] as const) {
    const call = gatewayWith(async () => {
      throw new InvocationRefused('Refused', status, message);
    });
    expect(await call()).toMatchObject({ status, body: JSON.stringify({ message }) });
  }
});

it('answers 500 when a function fails, also with an answer that is too large', async () => {
  const call = gatewayWith(async () => {
    throw new Error('Response payload size exceeded maximum allowed payload size (6291456 bytes).');
  });
  expect(await call()).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
});

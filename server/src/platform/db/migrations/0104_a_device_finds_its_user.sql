-- outside a transaction: the index is built while people sign in
CREATE INDEX CONCURRENTLY sign_in_places_device_ix ON sign_in_places (place) WHERE kind = 'device';

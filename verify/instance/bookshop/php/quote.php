<?php

$quantity = (int) $request->get('quantity');
if ($quantity < 1) {
    return $response->badRequest('quantity must be 1 or more');
}

return $response->ok([
    'quantity' => $quantity,
    'shipping' => $quantity >= 3 ? '0.00' : '4.90',
]);
